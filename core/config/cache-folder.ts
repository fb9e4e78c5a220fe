import fs from 'node:fs';
import path from 'node:path';

/**
 * Folder of everything that is kept between builds: `INKSTONE_CACHE_DIR`, else below the site's `node_modules`, else
 * (a site without packages of its own) `.inkstone/cache` in the site.
 */
export function cacheFolder(siteDir: string): string {
  const chosen = process.env['INKSTONE_CACHE_DIR'];
  if (chosen) return path.resolve(chosen);
  const packages = path.join(siteDir, 'node_modules');
  return fs.existsSync(packages) ? path.join(packages, '.cache/inkstone') : path.join(siteDir, '.inkstone/cache');
}
