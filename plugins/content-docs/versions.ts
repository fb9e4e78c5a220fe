import path from 'node:path';
import {joinUrl, posixPath, statOf, userError, type LoadContext} from 'inkstone/plugin';
import {localizedFolder} from '../_content/page-sources.ts';
import type {DocsOptions} from './options.ts';
import {CURRENT_VERSION, PLUGIN_NAME, type VersionMetadata} from './types.ts';
import {instancePrefix, placeOfVersion, readVersionNames, type VersionNames, versionsFile} from './version-names.ts';

/**
 * Reads everything about the versions that doesn't depend on their documents.
 *
 * @throws InkstoneError if a folder is missing
 */
export function readVersions(context: LoadContext, options: DocsOptions): VersionMetadata[] {
  const names = readVersionNames(context, options);
  const versions = names.included.map((name) => describeVersion(name, names, {context, options}));
  for (const version of versions) checkFiles(version, context, options);
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

function checkFiles(version: VersionMetadata, {siteDir, inkstone}: LoadContext, options: DocsOptions): void {
  const {versionName, contentPath, sidebarFilePath: file} = version;
  const isCurrent = versionName === CURRENT_VERSION;
  const nameOf = (target: string): string => posixPath(path.relative(siteDir, target));
  if (!statOf(contentPath)) {
    const listed = versionsFile(siteDir, options.id);
    throw userError(
      'INK2112',
      `The docs folder of version "${versionName}" does not exist: ${nameOf(contentPath)}.`,
      isCurrent
        ? {
            hint: 'Create it, set the "path" option of the docs plugin, or disable the plugin with "docs: false" in the preset.',
            place: inkstone.placeOf(['path'], options),
          }
        : {
            hint: `Create it, or remove the version from ${path.basename(listed)}.`,
            place: placeOfVersion(siteDir, options.id, versionName),
          },
    );
  }
  if (isCurrent && typeof file === 'string' && !statOf(file)) {
    throw userError('INK2120', `The sidebars file does not exist: ${nameOf(file)}.`, {
      hint: 'Correct "sidebarPath", remove it to generate a sidebar from the folders, or set it to false for no sidebar.',
      place: inkstone.placeOf(['sidebarPath'], options),
    });
  }
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
