import {hash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {attempt} from '../support/attempt.ts';
import {listFiles, writeFileAtomic} from '../support/output-files.ts';
import type {StoredFile} from './action-result.ts';

/**
 * Folders of the cache that another machine can use. Left out are the configuration, which is
 * executed before anything else is known, the program, and webpack's own cache.
 */
const SHARED = ['documents', 'pages', 'plugins', 'records', 'bundle/entries', 'bundle/output'];
/** Folders in it are bundles; other builds keep theirs in it too. */
const BUNDLES = 'bundle/output';

/** A damaged or hostile file must not fill the memory. */
const MAX_FILE_BYTES = 2 ** 30;
/** The largest file to send or receive. Packs of the store end at a quarter of it. */
const MAX_SENT_BYTES = 2 ** 28;
/** More compression takes more time than the smaller transfer saves. */
const BROTLI_QUALITY = 4;

const compress = promisify(zlib.brotliCompress);
const decompress = promisify(zlib.brotliDecompress);

/** A path in the cache folder, compressed: `documents/en/0abc.pack.br`. */
const ENDING = '.br';
const SAFE_PATH = /^(?:[\w@-][\w.@-]*\/)+[\w@-][\w.@-]*\.br$/;

/**
 * Returns the names of all files that can be shared: those of bundles only if a build has used them
 * since a time, in milliseconds.
 */
export function sharedFiles(cacheDir: string, usedSince: number): string[] {
  const isUsed = (bundle: string): boolean =>
    (fs.statSync(path.join(cacheDir, BUNDLES, bundle), {throwIfNoEntry: false})?.mtimeMs ?? 0) >= usedSince;
  return SHARED.flatMap((folder) =>
    // There can be something else in place of the folder.
    (attempt(() => listFiles(path.join(cacheDir, folder))) ?? [])
      .filter((file) => folder !== BUNDLES || isUsed(file.split('/', 1)[0] as string))
      .map((file) => `${folder}/${file}${ENDING}`),
  ).filter((name) => SAFE_PATH.test(name));
}

/** Reads a file for the server; undefined if it is gone or too large. */
export async function packFile(
  cacheDir: string,
  name: string,
): Promise<{file: StoredFile; bytes: Uint8Array} | undefined> {
  try {
    const content = await fs.promises.readFile(localPath(cacheDir, name));
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const bytes = await compress(content, {params});
    if (bytes.length > MAX_SENT_BYTES) return undefined;
    return {file: {path: name, hash: hash('sha256', bytes), size: bytes.length}, bytes};
  } catch {
    return undefined;
  }
}

/**
 * Writes a file that came from the server. Returns false if the bytes aren't those that the list
 * names, or can't be written.
 */
export async function unpackFile(cacheDir: string, file: StoredFile, bytes: Uint8Array): Promise<boolean> {
  if (bytes.length !== file.size || hash('sha256', bytes) !== file.hash) return false;
  try {
    await writeFileAtomic(localPath(cacheDir, file.path), await decompress(bytes, {maxOutputLength: MAX_FILE_BYTES}));
    return true;
  } catch {
    return false;
  }
}

export function isInCache(cacheDir: string, {path: name}: StoredFile): boolean {
  return fs.existsSync(localPath(cacheDir, name));
}

/**
 * Returns whether a list may name a file: nothing is written outside of the shared folders, and
 * nothing is waited for that can't be one of their files.
 */
export function isShared({path: name, hash: digest, size}: StoredFile): boolean {
  const isInside = SAFE_PATH.test(name) && SHARED.some((folder) => name.startsWith(`${folder}/`));
  return isInside && /^[0-9a-f]{64}$/.test(digest) && size <= MAX_SENT_BYTES;
}

function localPath(cacheDir: string, name: string): string {
  return path.join(cacheDir, name.slice(0, -ENDING.length));
}
