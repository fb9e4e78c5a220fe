import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError, joinUrl, nearestName, posixPath, type LoadContext} from 'inkstone/plugin';
import {localizedFolder} from '../_content/page-sources.ts';
import type {DocsOptions} from './options.ts';
import {CURRENT_VERSION, PLUGIN_NAME, type VersionMetadata} from './types.ts';

/**
 * Reads everything about the versions that doesn't depend on their documents.
 *
 * @throws InkstoneError if a folder is missing
 */
export async function readVersions(context: LoadContext, options: DocsOptions): Promise<VersionMetadata[]> {
  const names = await readVersionNames(context.siteDir, options);
  const versions = names.included.map((name) => describeVersion(name, names, {context, options}));
  const listed = versionsFile(context.siteDir, options.id);
  await Promise.all(versions.map((version) => checkFiles(version, listed)));
  return versions;
}

/**
 * Returns the folder of the documents relative to the site: the option, or the default for the kind
 * of site.
 */
export function docsPath(context: LoadContext, options: DocsOptions): string {
  return options.path ?? (context.inkstone.site.dialect === 'inkstone' ? 'content/docs' : 'docs');
}

function describeVersion(
  name: string,
  names: VersionNames,
  input: {context: LoadContext; options: DocsOptions},
): VersionMetadata {
  const {context, options} = input;
  const own = options.versions[name] ?? {};
  const isLast = name === names.last;
  const pathPart = own.path ?? (isLast ? '' : name === CURRENT_VERSION ? 'next' : name);
  const routePath = joinUrl(context.baseUrl, options.routeBasePath, pathPart);
  const banner = own.banner ?? defaultBanner(name, names);
  return {
    versionName: name,
    label: own.label ?? (name === CURRENT_VERSION ? 'Next' : name),
    path: routePath,
    tagsPath: joinUrl(routePath, options.tagsBasePath),
    ...editUrls(name, input),
    isLast,
    banner: banner === 'none' ? null : banner,
    badge: own.badge ?? names.included.length > 1,
    noIndex: own.noIndex ?? false,
    className: own.className ?? `docs-version-${name}`,
    ...contentPaths(name, input),
    sidebarFilePath: sidebarFile(name, input),
    ...(pathPart === '' && {routePriority: -1}),
  };
}

/**
 * Returns the default banner: versions newer than the last are unreleased, older ones unmaintained.
 */
function defaultBanner(name: string, {included, last}: VersionNames): 'none' | 'unreleased' | 'unmaintained' {
  if (name === last) return 'none';
  return included.indexOf(name) < included.indexOf(last) ? 'unreleased' : 'unmaintained';
}

function contentPaths(
  name: string,
  {context, options}: {context: LoadContext; options: DocsOptions},
): Pick<VersionMetadata, 'contentPath' | 'contentPathLocalized'> {
  const localized = localizedFolder(context, {name: PLUGIN_NAME, id: options.id});
  const isCurrent = name === CURRENT_VERSION;
  return {
    contentPath: isCurrent
      ? path.resolve(context.siteDir, docsPath(context, options))
      : path.join(context.siteDir, `${instancePrefix(options.id)}versioned_docs`, `version-${name}`),
    ...(localized !== undefined && {
      contentPathLocalized: path.join(localized, isCurrent ? CURRENT_VERSION : `version-${name}`),
    }),
  };
}

function sidebarFile(
  name: string,
  {context, options}: {context: LoadContext; options: DocsOptions},
): string | false | undefined {
  if (name !== CURRENT_VERSION) {
    return path.join(
      context.siteDir,
      `${instancePrefix(options.id)}versioned_sidebars`,
      `version-${name}-sidebars.json`,
    );
  }
  return options.sidebarPath ? path.resolve(context.siteDir, options.sidebarPath) : options.sidebarPath;
}

/**
 * Returns the base addresses for editing the files of a version. Joined as text, so `../docs`
 * stays.
 */
function editUrls(
  name: string,
  input: {context: LoadContext; options: DocsOptions},
): Pick<VersionMetadata, 'editUrl' | 'editUrlLocalized'> {
  const {editUrl, editCurrentVersion} = input.options;
  if (typeof editUrl !== 'string') return {};
  const {contentPath, contentPathLocalized} = contentPaths(editCurrentVersion ? CURRENT_VERSION : name, input);
  const below = (folder: string): string => joinUrl(editUrl, posixPath(path.relative(input.context.siteDir, folder)));
  return {
    editUrl: below(contentPath),
    ...(contentPathLocalized !== undefined && {editUrlLocalized: below(contentPathLocalized)}),
  };
}

/** @param listed the file that names the released versions */
async function checkFiles(version: VersionMetadata, listed: string): Promise<void> {
  const isThere = async (file: string): Promise<boolean> =>
    fs.stat(file).then(
      () => true,
      () => false,
    );
  if (!(await isThere(version.contentPath))) {
    const isCurrent = version.versionName === CURRENT_VERSION;
    throw new InkstoneError({
      code: 'INK2112',
      severity: 'error',
      message: `The docs folder of version "${version.versionName}" does not exist: ${version.contentPath}.`,
      hint: isCurrent
        ? 'Create it, set the "path" option of the docs plugin, or disable the plugin with "docs: false" in the preset.'
        : `Create it, or remove the version from ${path.basename(listed)}.`,
      ...(!isCurrent && {place: {file: listed}}),
    });
  }
  const file = version.sidebarFilePath;
  if (version.versionName === CURRENT_VERSION && typeof file === 'string' && !(await isThere(file))) {
    throw new InkstoneError({
      code: 'INK2120',
      severity: 'error',
      message: `The sidebars file does not exist: ${file}.`,
      hint: 'Correct "sidebarPath", remove it to generate a sidebar from the folders, or set it to false for no sidebar.',
    });
  }
}

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
async function readVersionNames(siteDir: string, options: DocsOptions): Promise<VersionNames> {
  const listed = await readListedVersions(siteDir, options.id);
  if (listed === undefined && options.disableVersioning) {
    throw wrong('"disableVersioning" is set, but the docs have no versions.', 'Remove the option.');
  }
  const released = options.disableVersioning ? [] : (listed ?? []);
  const addsCurrent = options.includeCurrentVersion && !released.includes(CURRENT_VERSION);
  const all = addsCurrent ? [CURRENT_VERSION, ...released] : released;
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

/** Returns the path of `versions.json` or `<id>_versions.json`. */
export function versionsFile(siteDir: string, id: string): string {
  return path.join(siteDir, `${instancePrefix(id)}versions.json`);
}

/**
 * Reads the version names, newest first. Returns undefined if there is no file.
 *
 * @throws InkstoneError if it isn't a list of names (`INK2110`)
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

/** Returns globs of all files that the documents of an instance depend on. */
export function watchedPaths(context: LoadContext, options: DocsOptions): string[] {
  const {siteDir} = context;
  const localized = localizedFolder(context, {name: PLUGIN_NAME, id: options.id});
  const prefix = instancePrefix(options.id);
  const inSite = (...parts: string[]): string => posixPath(path.resolve(siteDir, ...parts));
  const folders = [
    inSite(docsPath(context, options)),
    inSite(`${prefix}versioned_docs`),
    ...(localized === undefined ? [] : [posixPath(localized)]),
  ];
  const patterns = [
    ...options.include,
    '**/_category_.{json,yml,yaml}',
    '*.json',
    ...(options.tags === false ? [] : [`**/${options.tags ?? 'tags.yml'}`]),
  ];
  return [
    ...folders.flatMap((folder) => patterns.map((pattern) => `${folder}/${pattern}`)),
    inSite(`${prefix}versions.json`),
    inSite(`${prefix}versioned_sidebars`, '*.json'),
    ...(options.sidebarPath ? [inSite(options.sidebarPath)] : []),
  ];
}
