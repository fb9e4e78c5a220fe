import path from 'node:path';
import {
  type InkstoneError,
  type LoadContext,
  nearestName,
  parseJson,
  type Place,
  readTextIfThere,
  userError,
} from 'inkstone/plugin';
import type {DocsOptions} from './options.ts';
import {CURRENT_VERSION} from './types.ts';

/** Returns the prefix of file names of an instance: empty for the default instance, else its id. */
export function instancePrefix(id: string): string {
  return id === 'default' ? '' : `${id}_`;
}

export interface VersionNames {
  /** Newest first, filtered as the options say. */
  included: string[];
  last: string;
}

/**
 * Returns the versions to build.
 *
 * @throws InkstoneError if the options contradict each other or versions.json
 */
export function readVersionNames({siteDir, inkstone}: LoadContext, options: DocsOptions): VersionNames {
  const wrong: WrongOption = (option, message, hint) =>
    userError('INK2111', `Docs versions: ${message}`, {hint, place: inkstone.placeOf(option, options)});
  const listed = readListedVersions(siteDir, options.id);
  if (listed === undefined && options.disableVersioning) {
    const message = '"disableVersioning" is set, but the docs have no versions.';
    throw wrong(['disableVersioning'], message, 'Remove the option.');
  }
  const released = options.disableVersioning ? [] : (listed ?? []);
  const addsCurrent = options.includeCurrentVersion && !released.includes(CURRENT_VERSION);
  const all = addsCurrent ? [CURRENT_VERSION, ...released] : released;
  if (all.length === 0) {
    throw wrong(
      ['includeCurrentVersion'],
      'there is no version to build.',
      `Set "includeCurrentVersion" to true, or add versions to ${path.basename(versionsFile(siteDir, options.id))}.`,
    );
  }
  checkNames(all, options, wrong);
  const included = options.onlyIncludeVersions
    ? all.filter((name) => options.onlyIncludeVersions?.includes(name))
    : all;
  const last = options.lastVersion ?? included.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION;
  if (!included.includes(last)) {
    throw wrong(
      ['lastVersion'],
      `"lastVersion" is "${last}", which is not in "onlyIncludeVersions".`,
      `Included versions: ${included.join(', ')}.`,
    );
  }
  return {included, last};
}

/** Returns the path of `versions.json` or `<id>_versions.json`. */
export function versionsFile(siteDir: string, id: string): string {
  return path.join(siteDir, `${instancePrefix(id)}versions.json`);
}

/**
 * Reads the version names, newest first. Returns undefined if there is no file.
 *
 * @throws InkstoneError if it can't be read (`INK2008`) or isn't a list of names (`INK2110`)
 */
export function readListedVersions(siteDir: string, id: string): string[] | undefined {
  const file = versionsFile(siteDir, id);
  const text = readTextIfThere(file);
  if (text === undefined) return undefined;
  const name = path.basename(file);
  const fail = (message: string, {hint, ...place}: {hint?: string} & Omit<Place, 'file'> = {}): InkstoneError =>
    userError('INK2110', message, {hint, place: {file, ...place}});
  const parsed = parseJson(text);
  if ('problem' in parsed) {
    const {message, ...place} = parsed.problem;
    throw fail(`${name} is not valid JSON: ${message}.`, place);
  }
  const names = parsed.value;
  if (!Array.isArray(names)) throw fail(`${name} must be an array of version names.`);
  const bad = names.find((each) => !isVersionName(each)) as unknown;
  if (bad !== undefined) {
    const at = positionAt(text, text.indexOf(JSON.stringify(bad)));
    throw fail(`${name}: ${JSON.stringify(bad)} is not a valid version name.`, {...at, hint: NAME_RULE});
  }
  const again = names.find((each, index) => names.indexOf(each) < index) as string | undefined;
  if (again !== undefined) {
    const at = positionAt(text, text.lastIndexOf(JSON.stringify(again)));
    throw fail(`${name} contains the version "${again}" twice.`, {...at, hint: 'Remove one of the two.'});
  }
  return names as string[];
}

/** Returns where `versions.json` has a version. */
export function placeOfVersion(siteDir: string, id: string, name: string): Place {
  const file = versionsFile(siteDir, id);
  const text = readTextIfThere(file) ?? '';
  return {file, ...positionAt(text, text.indexOf(JSON.stringify(name)))};
}

function positionAt(text: string, offset: number): {line: number; column: number} {
  const lines = text.slice(0, Math.max(0, offset)).split('\n');
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1};
}

const NAME_RULE = 'Use a string of at most 32 characters, without slashes or any of <>:"|?*, other than "." and "..".';

/** Returns why a name for a new version is invalid; undefined if it is valid. */
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

/** Creates the error for an option, given as its path in the options. */
type WrongOption = (option: (string | number)[], message: string, hint: string) => InkstoneError;

function checkNames(all: string[], options: DocsOptions, wrong: WrongOption): void {
  const {lastVersion, versions, onlyIncludeVersions = []} = options;
  const named: [option: string, names: string[], keyOf: (name: string) => (string | number)[]][] = [
    ['lastVersion', lastVersion === undefined ? [] : [lastVersion], () => []],
    ['versions', Object.keys(versions), (name) => [name]],
    ['onlyIncludeVersions', onlyIncludeVersions, (name) => [onlyIncludeVersions.indexOf(name)]],
  ];
  if (options.onlyIncludeVersions?.length === 0) {
    const message = '"onlyIncludeVersions" is empty.';
    throw wrong(['onlyIncludeVersions'], message, 'Add at least one version, or remove the option.');
  }
  for (const [option, names, keyOf] of named) {
    const unknown = names.filter((name) => !all.includes(name));
    const [first] = unknown;
    if (first === undefined) continue;
    const nearest = nearestName(first, all);
    const known = `Available versions: ${all.join(', ')}.`;
    throw wrong(
      [option, ...keyOf(first)],
      `"${option}" refers to versions that do not exist: ${unknown.join(', ')}.`,
      nearest === undefined ? known : `Did you mean "${nearest}"? ${known}`,
    );
  }
}
