import fs from 'node:fs';
import path from 'node:path';
import {findConfig} from './find-config.ts';

/** The folder of everything that a site without `node_modules` keeps between builds. */
const STATE = '.inkstone';

/**
 * Returns the folder of everything that is kept between builds: `INKSTONE_CACHE_DIR`, else below
 * the site's `node_modules`, else (a site without packages of its own) `.inkstone/cache` in the
 * site.
 */
export function cacheFolder(siteDir: string): string {
  const chosen = process.env['INKSTONE_CACHE_DIR'];
  if (chosen) return path.resolve(chosen);
  const packages = path.join(siteDir, 'node_modules');
  return fs.existsSync(packages) ? path.join(packages, '.cache/inkstone') : path.join(siteDir, STATE, 'cache');
}

/**
 * Creates `.inkstone` with a `.gitignore` for all of it if the cache of a site goes there, so that
 * no cache is committed, whatever the `.gitignore` of the site lists.
 */
export function hideCacheFromGit(siteDir: string): void {
  const state = path.join(siteDir, STATE);
  const file = path.join(state, '.gitignore');
  if (path.dirname(cacheFolder(siteDir)) !== state || fs.existsSync(file)) return;
  try {
    fs.mkdirSync(state, {recursive: true});
    fs.writeFileSync(file, '*\n');
  } catch {
    // Where nothing can be written, there will be no cache either.
  }
}

/**
 * Removes what builds of a site have left: generated files, the output folder and the cache.
 * Gives the paths that were there. A folder without a configuration is not touched
 * (INK1001), nor is a cache that is shared by several sites (`INKSTONE_CACHE_DIR`).
 */
export async function clearSite(siteDir: string, config?: string): Promise<string[]> {
  findConfig(siteDir, config);
  const shared = process.env['INKSTONE_CACHE_DIR'];
  const folders = [path.join(siteDir, '.docusaurus'), path.join(siteDir, 'build'), path.join(siteDir, '.inkstone')];
  const cache = shared ? [] : cacheEntries(cacheFolder(siteDir));
  const removed: string[] = [];
  for (const folder of [...folders, ...cache].filter((candidate) => fs.existsSync(candidate))) {
    await fs.promises.rm(folder, {recursive: true, force: true});
    removed.push(folder);
  }
  return removed;
}

/** Below the cache of Inkstone's own site lies the program that is running. */
function cacheEntries(dir: string): string[] {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : [];
  return names.filter((name) => !name.startsWith('program-')).map((name) => path.join(dir, name));
}
