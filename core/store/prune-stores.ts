import fs from 'node:fs';
import path from 'node:path';

/** Folders of the cache with a store for each locale, site address or plugin. */
const GROUPS = ['documents', 'pages', 'plugins'];

const DAY = 24 * 60 * 60 * 1000;
/** Stores that no build has opened for this many milliseconds are removed. */
const MAX_AGE = 30 * DAY;
/** Bytes of stores to keep besides those of the last day. */
const SPARE_BYTES = 256 * 1024 * 1024;

/**
 * Removes stores in a cache folder that builds no longer open: those of another address of the
 * site, of a removed locale or of other options of a plugin. Keeps what was opened within a day,
 * since another build may be using it. Failures are ignored.
 */
export function pruneStores(cacheDir: string, spareBytes = SPARE_BYTES): void {
  const now = Date.now();
  const unused = GROUPS.flatMap((group) => storesBelow(path.join(cacheDir, group)))
    .filter(({opened}) => now - opened > DAY)
    .sort((a, b) => b.opened - a.opened);
  let kept = 0;
  for (const {dir, opened, bytes} of unused) {
    kept += bytes;
    if (kept <= spareBytes && now - opened <= MAX_AGE) continue;
    try {
      fs.rmSync(dir, {recursive: true, force: true});
    } catch {
      // Read-only, or in use on a system that locks files.
    }
  }
}

interface UnusedStore {
  dir: string;
  /** Time of the last `openPacks`, in milliseconds. */
  opened: number;
  bytes: number;
}

/** Plugins name their stores and may use slashes. */
function storesBelow(dir: string): UnusedStore[] {
  try {
    const entries = fs.readdirSync(dir, {withFileTypes: true});
    const files = entries.filter((entry) => entry.isFile());
    const below = entries.flatMap((entry) => (entry.isDirectory() ? storesBelow(path.join(dir, entry.name)) : []));
    if (files.length === 0) return below;
    const bytes = files.reduce((sum, {name}) => sum + fs.statSync(path.join(dir, name)).size, 0);
    return [{dir, opened: fs.statSync(dir).mtimeMs, bytes}];
  } catch {
    // Missing, or removed by another build.
    return [];
  }
}
