import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError, joinUrl, posixPath, type LoadContext} from '../../core/plugin-api.ts';
import type {DocsOptions} from './options.ts';
import {CURRENT_VERSION, PLUGIN_NAME, type VersionMetadata} from './types.ts';
import {instancePrefix, readVersionNames, type VersionNames} from './version-names.ts';

/**
 * Everything about the versions that does not depend on their documents (section 5.6). Throws when
 * a folder is missing.
 */
export async function readVersions(context: LoadContext, options: DocsOptions): Promise<VersionMetadata[]> {
  const names = await readVersionNames(context.siteDir, options);
  const versions = names.included.map((name) => describeVersion(name, names, {context, options}));
  await Promise.all(versions.map(checkFiles));
  return versions;
}

/**
 * Folder of the documents relative to the site: the option, or what the kind of site is used to.
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

/** Versions newer than the last are unreleased, older ones unmaintained. */
function defaultBanner(name: string, {included, last}: VersionNames): 'none' | 'unreleased' | 'unmaintained' {
  if (name === last) return 'none';
  return included.indexOf(name) < included.indexOf(last) ? 'unreleased' : 'unmaintained';
}

function contentPaths(
  name: string,
  {context, options}: {context: LoadContext; options: DocsOptions},
): Pick<VersionMetadata, 'contentPath' | 'contentPathLocalized'> {
  const folder = options.id === 'default' ? PLUGIN_NAME : `${PLUGIN_NAME}-${options.id}`;
  const isCurrent = name === CURRENT_VERSION;
  return {
    contentPath: isCurrent
      ? path.resolve(context.siteDir, docsPath(context, options))
      : path.join(context.siteDir, `${instancePrefix(options.id)}versioned_docs`, `version-${name}`),
    contentPathLocalized: path.join(context.localizationDir, folder, isCurrent ? CURRENT_VERSION : `version-${name}`),
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
 * Addresses that files of the version are edited below; joined as text, so `../docs` stays.
 */
function editUrls(
  name: string,
  input: {context: LoadContext; options: DocsOptions},
): Pick<VersionMetadata, 'editUrl' | 'editUrlLocalized'> {
  const {editUrl, editCurrentVersion} = input.options;
  if (typeof editUrl !== 'string') return {};
  const paths = contentPaths(editCurrentVersion ? CURRENT_VERSION : name, input);
  const below = (folder: string): string => joinUrl(editUrl, posixPath(path.relative(input.context.siteDir, folder)));
  return {editUrl: below(paths.contentPath), editUrlLocalized: below(paths.contentPathLocalized)};
}

async function checkFiles(version: VersionMetadata): Promise<void> {
  const isThere = async (file: string): Promise<boolean> =>
    fs.stat(file).then(
      () => true,
      () => false,
    );
  if (!(await isThere(version.contentPath))) {
    throw new InkstoneError({
      code: 'INK2112',
      severity: 'error',
      message: `The docs folder of version "${version.versionName}" does not exist: ${version.contentPath}.`,
      hint: 'Create it, set the "path" option of the docs plugin, or disable the plugin with "docs: false" in the preset.',
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
