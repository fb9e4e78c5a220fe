import fs from 'node:fs';
import path from 'node:path';

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
