import fs from 'node:fs/promises';
import path from 'node:path';
import {cacheFolder} from './cache-folder.ts';
import {findConfig} from './find-config.ts';

/**
 * Removes what builds of a site have left: generated files, the output folder and the cache.
 * Gives the paths that were there. A folder without a configuration is not touched
 * (INK1001), nor is a cache that is shared by several sites (`INKSTONE_CACHE_DIR`).
 */
export async function clearSite(siteDir: string, config?: string): Promise<string[]> {
  findConfig(siteDir, config);
  const shared = process.env['INKSTONE_CACHE_DIR'];
  const folders = [path.join(siteDir, '.docusaurus'), path.join(siteDir, 'build'), path.join(siteDir, '.inkstone')];
  const cache = shared ? [] : await cacheEntries(cacheFolder(siteDir));
  const removed: string[] = [];
  for (const folder of [...folders, ...cache]) {
    if (!(await exists(folder))) continue;
    await fs.rm(folder, {recursive: true, force: true});
    removed.push(folder);
  }
  return removed;
}

/** Below the cache of Inkstone's own site lies the program that is running. */
async function cacheEntries(dir: string): Promise<string[]> {
  const names = (await exists(dir)) ? await fs.readdir(dir) : [];
  return names.filter((name) => !name.startsWith('program-')).map((name) => path.join(dir, name));
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
