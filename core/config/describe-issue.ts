import type {z} from 'zod';
import {nearestName} from '../support/nearest-name.ts';

export type Issue = z.core.$ZodIssue;
export type KeyPath = readonly PropertyKey[];

/** A mistake in words, where it is, and what to do about it. */
export interface Mistake {
  path: KeyPath;
  message: string;
  hint?: string;
}

/** Keys that once had another place or name, and where they are now (CFG-33). */
const MOVED: Record<string, string> = {
  'future.experimental_faster': 'It is called "future.faster" now.',
  'future.experimental_storage': 'It is called "storage" now, at the top of the configuration.',
  'markdown.onBrokenMarkdownLinks': 'It belongs into "markdown.hooks".',
  'markdown.onBrokenMarkdownImages': 'It belongs into "markdown.hooks".',
  'i18n.localeConfig': 'It is called "i18n.localeConfigs".',
};

const TYPE_NAMES: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

/**
 * What is wrong with a configuration, from the findings of the schema. `knownKeys` gives the keys of the object at a
 * path, for the nearest name of one that is not known.
 */
export function describeIssue(issue: Issue, input: unknown, knownKeys: (path: KeyPath) => string[]): Mistake[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => describeUnknownKey([...issue.path, key], knownKeys(issue.path)));
  }
  if (issue.code === 'invalid_union') {
    const inner = deepestBranch(issue.errors);
    if (inner)
      return inner.flatMap((item) => describeIssue({...item, path: [...issue.path, ...item.path]}, input, knownKeys));
  }
  const value = valueAt(input, issue.path);
  const name = `"${pathText(issue.path)}"`;
  if (value === undefined) {
    return [
      {path: issue.path, message: `${name} is required.`, hint: `Add ${pathText(issue.path)} to the configuration.`},
    ];
  }
  const said =
    issue.code === 'invalid_type' ? `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}` : issue.message;
  const got = issue.code === 'too_small' || said.startsWith('needs') ? '' : `; it is ${shortText(value)}`;
  return [{path: issue.path, message: `${name} ${said}${got}.`}];
}

/** `i18n.locales[0]` */
export function pathText(path: KeyPath): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('');
}

function describeUnknownKey(path: KeyPath, known: string[]): Mistake {
  const name = pathText(path);
  const moved = MOVED[name];
  if (moved !== undefined) return {path, message: `"${name}" is not known any more.`, hint: moved};
  const near = nearestName(String(path.at(-1)), known);
  const parts = near === undefined ? [] : [`Did you mean "${near}"?`];
  if (path.length === 1) parts.push('Fields of your own belong into "customFields".');
  else if (near === undefined) parts.push(`Known here: ${known.join(', ')}.`);
  return {path, message: `"${name}" is not a field of the configuration.`, hint: parts.join(' ')};
}

/** Of several alternatives the one was meant in which a mistake lies deeper than the value itself. */
function deepestBranch(branches: Issue[][]): Issue[] | undefined {
  const inner = branches.filter((issues) =>
    issues.some((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  return inner.length === 1 ? inner[0] : undefined;
}

function valueAt(input: unknown, path: KeyPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function shortText(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
