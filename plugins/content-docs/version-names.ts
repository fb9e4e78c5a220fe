import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError, nearestName} from '../../core/plugin-api.ts';
import type {DocsOptions} from './options.ts';
import {CURRENT_VERSION} from './types.ts';

/** Names of files that belong to an instance other than the first begin with its id (row DOC-80). */
export function instancePrefix(id: string): string {
  return id === 'default' ? '' : `${id}_`;
}

export interface VersionNames {
  /** Newest first, filtered as the options say. */
  included: string[];
  last: string;
}

/** The versions to build (rows DOC-80 to DOC-83). Throws when the options contradict each other or name unknown versions. */
export async function readVersionNames(siteDir: string, options: DocsOptions): Promise<VersionNames> {
  const listed = await readVersionsFile(path.join(siteDir, `${instancePrefix(options.id)}versions.json`));
  if (listed === undefined && options.disableVersioning) {
    throw wrong('"disableVersioning" is set, but the documents have no versions.', 'Remove the option.');
  }
  const all = [...(options.includeCurrentVersion ? [CURRENT_VERSION] : []), ...(options.disableVersioning ? [] : (listed ?? []))];
  if (all.length === 0) {
    throw wrong('No version of the documents is left to build.', 'Set "includeCurrentVersion" to true, or list versions in versions.json.');
  }
  checkNames(all, options);
  const included = options.onlyIncludeVersions ? all.filter((name) => options.onlyIncludeVersions?.includes(name)) : all;
  const last = options.lastVersion ?? included.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION;
  if (!included.includes(last)) {
    throw wrong(`"lastVersion" is "${last}", which "onlyIncludeVersions" leaves out.`, `Included are: ${included.join(', ')}.`);
  }
  return {included, last};
}

async function readVersionsFile(file: string): Promise<string[] | undefined> {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const place = {file};
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch (cause) {
    throw new InkstoneError({code: 'INK2110', severity: 'error', message: `versions.json is no JSON: ${(cause as Error).message}.`, place});
  }
  if (!Array.isArray(names)) {
    throw new InkstoneError({code: 'INK2110', severity: 'error', message: 'versions.json must be a list of names.', place});
  }
  const bad = names.find((name) => !isVersionName(name));
  if (bad !== undefined) {
    const message = `versions.json: ${JSON.stringify(bad)} cannot be the name of a version.`;
    const hint = 'A name is a text without slashes, no longer than 32 characters, and not "." or "..".';
    throw new InkstoneError({code: 'INK2110', severity: 'error', message, hint, place});
  }
  return names as string[];
}

function isVersionName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= 32 && !/[/\\<>:"|?*\u0000-\u001f]/.test(name) && !/^\.\.?$/.test(name);
}

function checkNames(all: string[], options: DocsOptions): void {
  const named: [option: string, names: string[]][] = [
    ['lastVersion', options.lastVersion === undefined ? [] : [options.lastVersion]],
    ['versions', Object.keys(options.versions)],
    ['onlyIncludeVersions', options.onlyIncludeVersions ?? []],
  ];
  if (options.onlyIncludeVersions?.length === 0) {
    throw wrong('"onlyIncludeVersions" is an empty list.', 'Name at least one version, or remove the option.');
  }
  for (const [option, names] of named) {
    const unknown = names.filter((name) => !all.includes(name));
    if (unknown.length === 0) continue;
    const nearest = nearestName(unknown[0] as string, all);
    const known = `Known versions are: ${all.join(', ')}.`;
    throw wrong(
      `"${option}" names versions that do not exist: ${unknown.join(', ')}.`,
      nearest === undefined ? known : `Did you mean "${nearest}"? ${known}`,
    );
  }
}

function wrong(message: string, hint: string): InkstoneError {
  return new InkstoneError({code: 'INK2111', severity: 'error', message: `Docs versions: ${message}`, hint});
}
