import fs from 'node:fs';
import path from 'node:path';
import {posixPath, statOf, type LoadContext} from 'inkstone/plugin';
import {localizedFolder, noteUnused} from '../_content/page-sources.ts';
import type {DocsOptions} from './options.ts';
import {CURRENT_VERSION, type LoadedVersion, PLUGIN_NAME} from './types.ts';
import {instancePrefix, readListedVersions, versionsFile} from './version-names.ts';

/**
 * Reports folders in `versioned_docs` that `versions.json` doesn't list: without the file as a
 * warning, else as a note, since a site can keep an old version in its repository.
 */
export function reportUnlistedVersions({siteDir, inkstone}: LoadContext, options: DocsOptions): void {
  if (options.disableVersioning) return;
  const dir = path.join(siteDir, `${instancePrefix(options.id)}versioned_docs`);
  if (!statOf(dir)?.isDirectory()) return;
  const listed = readListedVersions(siteDir, options.id);
  const file = path.basename(versionsFile(siteDir, options.id));
  const entries = fs.readdirSync(dir, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  for (const {name} of entries) {
    const version = name.replace(/^version-/, '');
    if (version === name || listed?.includes(version)) continue;
    inkstone.report({
      code: 'INK2116',
      severity: listed === undefined ? 'warning' : 'info',
      message: `The site doesn't have the version "${version}", because ${file} ${listed === undefined ? 'does not exist' : 'does not list it'}.`,
      hint: `Add "${version}" to ${file}, or remove the folder.`,
      place: {file: path.join(dir, name)},
    });
  }
}

/** Reports versions without a sidebars file, if another version has sidebars. */
export function reportMissingSidebars(versions: readonly LoadedVersion[], {siteDir, inkstone}: LoadContext): void {
  if (versions.every(({sidebars}) => Object.keys(sidebars).length === 0)) return;
  for (const {versionName, sidebarFilePath: file} of versions) {
    if (versionName === CURRENT_VERSION || typeof file !== 'string' || statOf(file)) continue;
    const name = posixPath(path.relative(siteDir, file));
    inkstone.report({
      code: 'INK2120',
      severity: 'warning',
      message: `The version "${versionName}" has no sidebars, because its sidebars file does not exist: ${name}.`,
      hint: 'Create it. For a version without sidebars, it contains {}.',
      place: {file},
    });
  }
}

/** Notes translated documents next to the folders of the versions instead of in them. */
export async function noteTranslationsOutsideVersions(context: LoadContext, options: DocsOptions): Promise<void> {
  const services = context.inkstone;
  const {include, exclude} = options;
  const folder = localizedFolder(context, {name: PLUGIN_NAME, id: options.id});
  if (folder === undefined || !statOf(folder)?.isDirectory()) return;
  const names = fs.readdirSync(folder).filter((name) => name !== CURRENT_VERSION && !name.startsWith('version-'));
  const documentsIn = async (name: string): Promise<string[]> => {
    const file = path.join(folder, name);
    if (!statOf(file)?.isDirectory()) return /^[^_].*\.mdx?$/.test(name) ? [name] : [];
    return (await services.findFiles(file, {include, exclude})).map((found) => `${name}/${found}`);
  };
  noteUnused(
    (await Promise.all(names.map(documentsIn))).flat(),
    {folder, services},
    {
      reason: 'outside of a version',
      hint: `Move them to "${CURRENT_VERSION}", or to "version-<name>" of another version.`,
    },
  );
}
