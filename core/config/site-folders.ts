import fs from 'node:fs';
import path from 'node:path';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';
import {findAbove, isWithin, realPath, statOf} from '../support/file-tree.ts';
import type {ParsedConfig} from './config-schema.ts';

const NAMES = ['site.config', 'docusaurus.config'];
const EXTENSIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/**
 * Finds the configuration file of a site: the given one, else `site.config.*`, else
 * `docusaurus.config.*`, each in Docusaurus's order of extensions. Its name decides the dialect.
 *
 * @throws InkstoneError if there is none (`INK1001`)
 */
export function findConfig(siteDir: string, given?: string): {configPath: string; dialect: Site['dialect']} {
  const [configPath] = configFiles(siteDir, given);
  if (configPath !== undefined)
    return {configPath, dialect: path.basename(configPath).startsWith('site.config') ? 'inkstone' : 'docusaurus'};
  const problem =
    given === undefined
      ? 'This folder contains neither site.config.ts nor docusaurus.config.ts.'
      : `The configuration file "${given}" does not exist.`;
  throw userError('INK1001', problem, {
    hint: 'Pass the site folder, as in "inkstone build website", or the configuration file with --config.',
    place: {file: path.resolve(siteDir, given ?? '.')},
  });
}

/** Returns whether `findConfig` would find a file. */
export function hasConfig(siteDir: string, given?: string): boolean {
  return configFiles(siteDir, given).length > 0;
}

function configFiles(siteDir: string, given: string | undefined): string[] {
  const files =
    given === undefined
      ? NAMES.flatMap((name) => EXTENSIONS.map((extension) => path.join(siteDir, name + extension)))
      : [path.resolve(siteDir, given), path.resolve(given)];
  return files.filter((file) => statOf(file)?.isFile());
}

/** State of a site without `node_modules`. */
const STATE = '.inkstone';

/**
 * Returns the real path of the cache folder: `INKSTONE_CACHE_DIR`, else below the site's
 * `node_modules`, else (a site without packages) `.inkstone/cache` in the site. Of modules that are
 * generated in it, webpack knows the real paths.
 */
export function cacheFolder(siteDir: string): string {
  const chosen = process.env['INKSTONE_CACHE_DIR'];
  if (chosen) return realPathOf(path.resolve(chosen));
  const packages = path.join(siteDir, 'node_modules');
  return realPathOf(
    fs.existsSync(packages) ? path.join(packages, '.cache/inkstone') : path.join(siteDir, STATE, 'cache'),
  );
}

/**
 * Creates `.inkstone` with a `.gitignore` for all of it if the cache of a site is there, so that no
 * cache is committed, whatever the `.gitignore` of the site lists.
 */
export function hideCacheFromGit(siteDir: string): void {
  const state = path.join(siteDir, STATE);
  const file = path.join(state, '.gitignore');
  if (path.dirname(cacheFolder(siteDir)) !== state || fs.existsSync(file)) return;
  try {
    fs.mkdirSync(state, {recursive: true});
    fs.writeFileSync(file, '*\n');
  } catch {
    // In a read-only folder there will be no cache either.
  }
}

/**
 * Removes what builds of a site have left: generated files, the output folder and the cache.
 * Returns the removed paths. Keeps a cache that several sites share (`INKSTONE_CACHE_DIR`).
 *
 * @throws InkstoneError for a folder without a configuration (`INK1001`)
 */
export async function clearSite(siteDir: string, config?: string): Promise<string[]> {
  findConfig(siteDir, config);
  const cache = process.env['INKSTONE_CACHE_DIR'] ? [] : cacheEntries(cacheFolder(siteDir));
  const folders = ['.docusaurus', 'build', STATE].map((name) => path.join(siteDir, name));
  const removed = [...folders, ...cache].filter((folder) => fs.existsSync(folder));
  for (const folder of removed) await fs.promises.rm(folder, {recursive: true, force: true});
  return removed;
}

/** The cache of Inkstone's own site contains the program that is running. */
function cacheEntries(dir: string): string[] {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : [];
  return names.filter((name) => !name.startsWith('program-')).map((name) => path.join(dir, name));
}

const CONTENT_FOLDERS = ['src', 'docs', 'blog', 'content', 'versioned_docs', 'versioned_sidebars'];

/**
 * Checks that publishing, which replaces the whole output folder, can't remove sources.
 *
 * @throws InkstoneError for an output folder that contains the site, its configuration or content
 * (`INK1040`), or that is a file (`INK1041`)
 */
export function checkOutputFolder(
  outDir: string,
  {siteDir, configPath, parsed}: {siteDir: string; configPath: string; parsed: ParsedConfig},
): void {
  const blocking = firstFile(outDir);
  if (blocking !== undefined)
    throw refusal('INK1041', outDir, blocking === outDir ? 'it is a file' : `"${blocking}" is a file`);
  const real = realPathOf(outDir);
  const folders = [...CONTENT_FOLDERS, parsed.i18n.path, ...parsed.staticDirectories, ...pluginFolders(parsed)];
  const sources = [
    [siteDir, 'the site folder'],
    [configPath, 'the configuration file'],
    ...folders.map((folder) => [path.resolve(siteDir, folder), `the content folder "${folder}"`] as const),
  ] as const;
  for (const [source, name] of sources) {
    const file = realPathOf(source);
    if (fs.existsSync(file) && isWithin(file, real))
      throw refusal('INK1040', outDir, `it ${real === file ? 'is' : 'contains'} ${name}`);
  }
  const copied = parsed.staticDirectories.find((folder) => isWithin(real, realPathOf(path.resolve(siteDir, folder))));
  if (copied !== undefined)
    throw refusal('INK1040', outDir, `it is inside "${copied}", which is copied to the output folder`);
}

/**
 * Returns the values of `path` in the options of plugins and presets, such as
 * `docs: {path: '../handbook'}`.
 */
function pluginFolders(parsed: ParsedConfig): string[] {
  const options = [...parsed.presets, ...parsed.plugins].flatMap((entry) => (Array.isArray(entry) ? [entry[1]] : []));
  const inner = options.flatMap((option) => [option, ...Object.values(option ?? {})]);
  return inner.flatMap((option) => {
    const value = (option as {path?: unknown} | null | undefined)?.path;
    return typeof value === 'string' ? [value] : [];
  });
}

/** Returns the folder or its nearest parent that exists, if that is not a folder. */
function firstFile(dir: string): string | undefined {
  const at = findAbove(dir, fs.existsSync);
  return at !== undefined && !fs.statSync(at).isDirectory() ? at : undefined;
}

/** Follows symbolic links as far as the path exists. */
export function realPathOf(file: string): string {
  const parent = path.dirname(file);
  return realPath(file) ?? (parent === file ? file : path.join(realPathOf(parent), path.basename(file)));
}

function refusal(code: string, outDir: string, reason: string): InkstoneError {
  return userError(code, `Cannot use "${outDir}" as the output folder: ${reason}.`, {
    hint: 'Choose another folder with --out-dir. Each build replaces the whole folder.',
  });
}
