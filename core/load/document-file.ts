import fs from 'node:fs';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {unobserved} from '../store/observe-reads.ts';
import {contentHash} from '../support/output-files.ts';
import {decodeUtf8, reasonOf, unreadable} from '../support/read-text.ts';

/**
 * Reads the text of a document. Synchronous, since that costs a fraction of an asynchronous read.
 * `DocumentStore` reports the read to observers, when a text is requested.
 *
 * @throws InkstoneError if it can't be read (`INK2008`) or isn't UTF-8 (`INK2007`)
 */
export function readText(path: string): string {
  return decodeUtf8(
    attempt(path, () => unobserved(() => fs.readFileSync(path))),
    path,
  );
}

/**
 * Returns `fileFingerprint` of a document.
 *
 * @param megabytes the largest size of a document
 * @throws InkstoneError if it isn't a readable file (`INK2008`) or is too large (`INK2041`)
 */
export function fileStateOf(path: string, megabytes = Infinity): string {
  const stat = attempt(path, () => unobserved(() => fs.statSync(path)));
  if (!stat.isFile()) throw unreadable(path, 'it is not a file');
  if (stat.size > megabytes * MEGABYTE) {
    const size = Number((stat.size / MEGABYTE).toPrecision(3));
    throw userError('INK2041', `The document is too large: ${size} MB, and the limit is ${megabytes} MB.`, {
      hint: 'Split it, move generated data to a file that the document imports, or raise "markdown.limits.megabytes".',
      place: {file: path},
    });
  }
  return fileFingerprint(stat);
}

const MEGABYTE = 1_000_000;

/**
 * Milliseconds for which a changed file has no state. Two changes within a tick of the clock, or of
 * a coarse file system, have the same time.
 */
const RACY_AGE = 3000;

/**
 * Returns size, times and inode of a file: as long as they are the same, so is its content. Empty
 * if the file is so young that it could change again without a difference (git's "racy" entries).
 */
export function fileFingerprint({size, mtimeMs, ctimeMs, ino}: fs.Stats, now = Date.now()): string {
  return now - Math.max(mtimeMs, ctimeMs) < RACY_AGE ? '' : [size, mtimeMs, ctimeMs, ino].join(' ');
}

/** Returns the hash that identifies a text in records and caches. */
export function textHash(text: string): string {
  return contentHash(text, 32);
}

function attempt<Result>(path: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw unreadable(path, reasonOf(error as NodeJS.ErrnoException), {cause: error});
  }
}

/** Returns a path with forward slashes on every system. */
export function posixPath(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}

/**
 * Returns a file relative to the site with forward slashes, with `../` in front for files outside.
 * This is the id of a document.
 */
export function sitePath(file: string, siteDir: string): string {
  return posixPath(path.relative(siteDir, file));
}

/** Returns a file as `@site/…`, which metadata uses for sources. */
export function siteAlias(file: string, siteDir: string): string {
  return `@site/${sitePath(file, siteDir)}`;
}
