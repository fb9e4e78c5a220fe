import {createHash, type Hash} from 'node:crypto';
import {closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync} from 'node:fs';
import path from 'node:path';
import {contentHash} from '../../core/plugin-api.ts';

/** Where the files of an index go: into the output, and into one file of the cache. */
export interface IndexOutput {
  /** @param name relative to the output folder */
  write: (name: string, content: string) => void;
  /** Everything was written: the next build may use it. */
  keep: () => void;
}

/**
 * Writes the files that the last build wrote for the same key; false where there are none, or they
 * are damaged.
 */
export function restoreIndex(outDir: string, {cacheFile, key}: {cacheFile: string; key: string}): boolean {
  try {
    const pack = readFileSync(cacheFile);
    const end = pack.lastIndexOf(10);
    const [own, hash, list] = JSON.parse(pack.toString('utf8', end + 1)) as [string, string, [string, number][]];
    const body = pack.subarray(0, end);
    if (own !== contentHash(key, 64) || contentHash(body, 64) !== hash) return false;
    const put = createWriter(outDir);
    let at = 0;
    for (const [name, length] of list) put(name, body.subarray(at, (at += length)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts an index. What is written is also appended to a file beside the cache's, so that nothing
 * is held in memory; without a key, or where the cache cannot be written, only the output is.
 */
export function openIndexOutput(outDir: string, cache?: {cacheFile: string; key: string}): IndexOutput {
  const put = createWriter(outDir);
  const pack = cache && openPack(cache.cacheFile);
  const list: [string, number][] = [];
  return {
    write(name, content) {
      const bytes = Buffer.from(content);
      put(name, bytes);
      if (pack?.append(bytes)) list.push([name, bytes.length]);
    },
    keep: () => pack?.close([contentHash(cache?.key ?? '', 64), list]),
  };
}

/** The folder is one that is being built: nobody reads it yet. */
function createWriter(outDir: string): (name: string, content: Uint8Array) => void {
  const folders = new Set<string>();
  return (name, content) => {
    const file = path.join(outDir, name);
    const folder = path.dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, {recursive: true});
    folders.add(folder);
    writeFileSync(file, content);
  };
}

interface Pack {
  append: (bytes: Uint8Array) => boolean;
  close: (end: [key: string, list: [string, number][]]) => void;
}

/**
 * A pack holds the files one after another, then a line with the key, the hash of them all, and
 * their names and lengths.
 */
function openPack(cacheFile: string): Pack | undefined {
  const temporary = `${cacheFile}.${process.pid}.tmp`;
  const hash: Hash = createHash('sha256');
  let file: number | undefined;
  const giveUp = (): void => {
    try {
      if (file !== undefined) closeSync(file);
      rmSync(temporary, {force: true});
    } catch {
      // The disk is gone or full: the next build cannot use it anyway.
    }
    file = undefined;
  };
  try {
    mkdirSync(path.dirname(cacheFile), {recursive: true});
    file = openSync(temporary, 'w');
  } catch {
    return undefined;
  }
  return {
    append(bytes) {
      try {
        if (file === undefined) return false;
        for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
        hash.update(bytes);
        return true;
      } catch {
        giveUp();
        return false;
      }
    },
    close([key, list]) {
      try {
        if (file === undefined) return;
        writeSync(file, `\n${JSON.stringify([key, hash.digest('hex'), list])}`);
        closeSync(file);
        file = undefined;
        renameSync(temporary, cacheFile);
      } catch {
        giveUp();
      }
    },
  };
}
