import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError, nearestName} from '../../core/plugin-api.ts';
import type {DocsOptions} from './options.ts';
import {CURRENT_VERSION} from './types.ts';

/**
 * Names of files that belong to an instance other than the first begin with its id.
 */
export function instancePrefix(id: string): string {
  return id === 'default' ? '' : `${id}_`;
}

export interface VersionNames {
  /** Newest first, filtered as the options say. */
  included: string[];
  last: string;
}

/**
 * The versions to build. Throws when the options contradict each other or
 * name unknown versions.
 */
export async function readVersionNames(siteDir: string, options: DocsOptions): Promise<VersionNames> {
  const listed = await readListedVersions(siteDir, options.id);
  if (listed === undefined && options.disableVersioning) {
    throw wrong('"disableVersioning" is set, but the docs have no versions.', 'Remove the option.');
  }
  const all = [
    ...(options.includeCurrentVersion ? [CURRENT_VERSION] : []),
    ...(options.disableVersioning ? [] : (listed ?? [])),
  ];
  if (all.length === 0) {
    throw wrong(
      'there is no version to build.',
      'Set "includeCurrentVersion" to true, or add versions to versions.json.',
    );
  }
  checkNames(all, options);
  const included = options.onlyIncludeVersions
    ? all.filter((name) => options.onlyIncludeVersions?.includes(name))
    : all;
  const last = options.lastVersion ?? included.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION;
  if (!included.includes(last)) {
    throw wrong(
      `"lastVersion" is "${last}", which is not in "onlyIncludeVersions".`,
      `Included versions: ${included.join(', ')}.`,
    );
  }
  return {included, last};
}

/** `versions.json`, or `<id>_versions.json`. */
export function versionsFile(siteDir: string, id: string): string {
  return path.join(siteDir, `${instancePrefix(id)}versions.json`);
}

/**
 * Names in that file, newest first; `undefined` when there is none. Throws `INK2110` when it is no
 * list of names.
 */
export async function readListedVersions(siteDir: string, id: string): Promise<string[] | undefined> {
  const file = versionsFile(siteDir, id);
  const text = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const place = {file};
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch (cause) {
    throw new InkstoneError({
      code: 'INK2110',
      severity: 'error',
      message: `versions.json is not valid JSON: ${(cause as Error).message}.`,
      place,
    });
  }
  if (!Array.isArray(names)) {
    throw new InkstoneError({
      code: 'INK2110',
      severity: 'error',
      message: 'versions.json must be an array of version names.',
      place,
    });
  }
  const bad = names.find((name) => !isVersionName(name));
  if (bad !== undefined) {
    const message = `versions.json: ${JSON.stringify(bad)} is not a valid version name.`;
    throw new InkstoneError({code: 'INK2110', severity: 'error', message, hint: NAME_RULE, place});
  }
  return names as string[];
}

const NAME_RULE = 'Use a string of at most 32 characters, without slashes or any of <>:"|?*, other than "." and "..".';

/** What is wrong with a name for a new version, if anything. */
export function versionNameProblem(name: string): string | undefined {
  return isVersionName(name) ? undefined : NAME_RULE;
}

function isVersionName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= 32 &&
    !/[/\\<>:"|?*\u0000-\u001f]/.test(name) &&
    !/^\.\.?$/.test(name)
  );
}

function checkNames(all: string[], options: DocsOptions): void {
  const named: [option: string, names: string[]][] = [
    ['lastVersion', options.lastVersion === undefined ? [] : [options.lastVersion]],
    ['versions', Object.keys(options.versions)],
    ['onlyIncludeVersions', options.onlyIncludeVersions ?? []],
  ];
  if (options.onlyIncludeVersions?.length === 0) {
    throw wrong('"onlyIncludeVersions" is empty.', 'Add at least one version, or remove the option.');
  }
  for (const [option, names] of named) {
    const unknown = names.filter((name) => !all.includes(name));
    if (unknown.length === 0) continue;
    const nearest = nearestName(unknown[0] as string, all);
    const known = `Available versions: ${all.join(', ')}.`;
    throw wrong(
      `"${option}" refers to versions that do not exist: ${unknown.join(', ')}.`,
      nearest === undefined ? known : `Did you mean "${nearest}"? ${known}`,
    );
  }
}

function wrong(message: string, hint: string): InkstoneError {
  return new InkstoneError({code: 'INK2111', severity: 'error', message: `Docs versions: ${message}`, hint});
}
