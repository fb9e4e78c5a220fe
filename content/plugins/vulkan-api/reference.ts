import stored from './data/reference.json';
import type {ReferenceData, ReferenceEntry} from './reference-records.ts';

/** Facts from today's registry about everything that has a page in the reference. */
export const reference = stored as unknown as ReferenceData;

let otherNames: Map<string, string> | undefined;

/**
 * Returns the name of the page about a command or a type: its own, that of which it is an alias, or
 * that with the values of a type of flags.
 */
export function referencePageOf(name: string): string | undefined {
  if (Object.hasOwn(reference.entries, name)) return name;
  otherNames ??= new Map(
    Object.entries(reference.entries).flatMap(([page, {aliases = [], flags}]) =>
      [...aliases, ...flagNames(flags, aliases)].map((other): [string, string] => [other, page]),
    ),
  );
  return otherNames.get(name);
}

/** Returns the facts about a command or a type with a page of its own name. */
export function entryOf(name: string): ReferenceEntry | undefined {
  return Object.hasOwn(reference.entries, name) ? reference.entries[name] : undefined;
}

/** A type of flags has aliases where its values have them: `VkResolveModeFlagsKHR`. */
function flagNames(flags: string | undefined, aliases: readonly string[]): string[] {
  return flags === undefined ? [] : [flags, ...aliases.map((alias) => alias.replace('FlagBits', 'Flags'))];
}
