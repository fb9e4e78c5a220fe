import {isUtf8} from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';
import {unobserved} from '../store/observe-reads.ts';
import {contentHash} from '../support/output-files.ts';

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
    throw unreadable(path, reasonOf(error as NodeJS.ErrnoException), error);
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'it does not exist';
  return error.code === 'EACCES' ? 'permission denied' : (error.code ?? error.message);
}

function unreadable(file: string, reason: string, cause?: unknown): InkstoneError {
  return userError('INK2008', `Could not read the document: ${reason}.`, {place: {file}, cause});
}

/**
 * Decodes the bytes of a UTF-8 file, without its byte order mark.
 *
 * @throws InkstoneError for another encoding (`INK2007`), with its name if the file has its byte
 * order mark, else with the offset of the first invalid byte
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) throw wrongEncoding(file, 'The file is encoded in UTF-16');
  if (!isUtf8(bytes))
    throw wrongEncoding(file, `The file is not valid UTF-8: invalid byte at offset ${firstInvalidByte(bytes)}`);
  return decoder.decode(bytes);
}

const decoder = new TextDecoder();
const REPLACEMENT = Buffer.from('\uFFFD');

/** Returns the offset of the first byte that decoding has replaced. */
function firstInvalidByte(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
  let at = -1;
  let offset: number;
  do {
    at = text.indexOf('\uFFFD', at + 1);
    offset = Buffer.byteLength(text.slice(0, at));
  } while (REPLACEMENT.equals(bytes.subarray(offset, offset + REPLACEMENT.length)));
  return offset;
}

function wrongEncoding(file: string, message: string): InkstoneError {
  return userError('INK2007', `${message}.`, {hint: 'Save it as UTF-8.', place: {file}});
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
