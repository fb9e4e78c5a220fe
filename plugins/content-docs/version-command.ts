import fs from 'node:fs/promises';
import path from 'node:path';
import type {Command} from 'commander';
import {
  createOrUndo,
  forEachLimited,
  InkstoneError,
  readTranslationFile,
  writeFileAtomic,
  type LoadContext,
} from 'inkstone/plugin';
import type {DocsOptions} from './options.ts';
import {readSidebarsFile} from './sidebars/load-sidebars.ts';
import {CURRENT_VERSION, PLUGIN_NAME} from './types.ts';
import {instancePrefix, readListedVersions, versionNameProblem, versionsFile} from './version-names.ts';
import {docsPath} from './versions.ts';

/** Registers `docs:version`, or `docs:version:<id>` for other instances. */
export function addVersionCommand(cli: Command, context: LoadContext, options: DocsOptions): void {
  const isDefault = options.id === 'default';
  cli
    .command(isDefault ? 'docs:version' : `docs:version:${options.id}`)
    .arguments('<version>')
    .allowExcessArguments(false)
    .description(`Save the current documents${isDefault ? '' : ` of "${options.id}"`} as a version.`)
    .action(async (version: string) => {
      await createVersion(version, context, options);
      process.stdout.write(`[${isDefault ? 'docs' : options.id}]: version ${version} created\n`);
    });
}

/**
 * Copies the current documents of every language and their sidebars, and puts the version before
 * the others in `versions.json`. Throws `INK2113` when the name cannot be used, is
 * taken, or there is nothing to copy. Nothing is written if it fails.
 */
async function createVersion(version: string, context: LoadContext, options: DocsOptions): Promise<void> {
  const {siteDir} = context;
  const listed = readListedVersions(siteDir, options.id) ?? [];
  checkName(version, listed, options);
  const source = path.resolve(siteDir, docsPath(context, options));
  if (await isEmpty(source)) throw refusal(`"${source}" contains no documents.`, 'Check the "path" option.');
  const {sidebarPath} = options;
  const sidebarFile = sidebarPath ? path.resolve(siteDir, sidebarPath) : sidebarPath;
  const sidebars = await readSidebarsFile(sidebarFile, context.inkstone);
  const prefix = instancePrefix(options.id);
  const documents = path.join(siteDir, `${prefix}versioned_docs`, `version-${version}`);
  const sidebarsFile = path.join(siteDir, `${prefix}versioned_sidebars`, `version-${version}-sidebars.json`);
  const folders = translationFolders(context, options);
  const translations = folders.flatMap((folder) => translationTargets(folder, version));
  await createOrUndo([documents, sidebarsFile, ...translations], async () => {
    await copyFiles(source, documents, context);
    for (const folder of folders) await copyTranslation(folder, version, context);
    if (Object.keys((sidebars ?? {}) as object).length > 0) await writeJson(sidebarsFile, sidebars);
    await writeJson(versionsFile(siteDir, options.id), [version, ...listed]);
  });
}

/** The folder and the file of a version in one language. */
function translationTargets(folder: string, version: string): [dir: string, file: string] {
  return [path.join(folder, `version-${version}`), path.join(folder, `version-${version}.json`)];
}

function checkName(version: string, listed: readonly string[], options: DocsOptions): void {
  const problem = versionNameProblem(version);
  if (problem !== undefined) throw refusal(`"${version}" is not a valid version name.`, problem);
  if (listed.includes(version)) throw refusal(`The version "${version}" already exists.`, 'Choose another name.');
  if (options.disableVersioning) {
    throw refusal('Cannot create a version because "disableVersioning" is set.', 'Remove the option.');
  }
}

/**
 * `i18n/<locale>/<plugin>` of every language but the default one, whose documents are the
 * originals.
 */
function translationFolders(context: LoadContext, options: DocsOptions): string[] {
  const {locales, defaultLocale, path: folder, localeConfigs} = context.i18n;
  const name = options.id === 'default' ? PLUGIN_NAME : `${PLUGIN_NAME}-${options.id}`;
  return locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => path.resolve(context.siteDir, folder, localeConfigs[locale]?.path ?? locale, name));
}

async function copyTranslation(folder: string, version: string, context: LoadContext): Promise<void> {
  const current = path.join(folder, CURRENT_VERSION);
  const [dir, file] = translationTargets(folder, version);
  if (!(await isEmpty(current))) await copyFiles(current, dir, context);
  // The label of the current version is not that of the new one; all other texts are those of its
  // sidebars.
  const {'version.label': _label, ...messages} = readTranslationFile(`${current}.json`) ?? {};
  if (Object.keys(messages).length > 0) await writeJson(file, messages);
}

/**
 * Copies what a build would find. The targets of symbolic links are copied, so that a version is
 * complete on other machines and stays as it is.
 */
async function copyFiles(from: string, to: string, {inkstone}: LoadContext): Promise<void> {
  const files = await inkstone.findFiles(from, {include: ['**/*', '**/.*', '.*/**', '**/.*/**'], exclude: []});
  await forEachLimited(files, 16, async (file) => {
    const target = path.join(to, file);
    await fs.mkdir(path.dirname(target), {recursive: true});
    await fs.copyFile(path.join(from, file), target);
  });
}

/** Whether a folder is missing or empty. */
async function isEmpty(dir: string): Promise<boolean> {
  const entries = await fs.readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.length === 0;
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeFileAtomic(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

function refusal(message: string, hint: string): InkstoneError {
  return new InkstoneError({code: 'INK2113', severity: 'error', message, hint});
}
