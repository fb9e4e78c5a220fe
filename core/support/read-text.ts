import {isUtf8} from 'node:buffer';
import fs from 'node:fs';
import {InkstoneError, type Place, userError} from '../../contract/diagnostic.ts';
import {lineAndColumn} from './text-position.ts';

/**
 * Reads a data file that a site can have. Returns undefined only if nothing is there: a file that
 * can't be read must not look like a missing one.
 *
 * @throws InkstoneError if it can't be read (`INK2008`) or isn't UTF-8 (`INK2007`)
 */
export function readTextIfThere(path: string): string | undefined {
  try {
    return decodeUtf8(fs.readFileSync(path), path);
  } catch (error) {
    if (error instanceof InkstoneError) throw error;
    if (/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw unreadable(path, reasonOf(error as NodeJS.ErrnoException), {what: 'file', cause: error});
  }
}

/** Says why the operating system refused to read something. */
export function reasonOf(error: NodeJS.ErrnoException): string {
  return REASONS[error.code ?? ''] ?? error.code ?? error.message;
}

const REASONS: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
};

/** Creates the error for a file or folder that can't be read (`INK2008`). */
export function unreadable(
  file: string,
  reason: string,
  {what = 'document', cause}: {what?: 'document' | 'file' | 'folder'; cause?: unknown} = {},
): InkstoneError {
  return userError('INK2008', `Could not read the ${what}: ${reason}.`, {place: {file}, cause});
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
  if (!isUtf8(bytes)) {
    const {offset, ...place} = firstInvalidByte(bytes);
    throw wrongEncoding(file, `The file is not valid UTF-8: invalid byte at offset ${offset}`, place);
  }
  return decoder.decode(bytes);
}

const decoder = new TextDecoder();
const REPLACEMENT = Buffer.from('\uFFFD');

/** Returns where the first byte is that decoding has replaced. */
function firstInvalidByte(bytes: Uint8Array): {offset: number; line: number; column: number} {
  const text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
  let at = -1;
  let offset: number;
  do {
    at = text.indexOf('\uFFFD', at + 1);
    offset = Buffer.byteLength(text.slice(0, at));
  } while (REPLACEMENT.equals(bytes.subarray(offset, offset + REPLACEMENT.length)));
  return {offset, ...lineAndColumn(text, at)};
}

function wrongEncoding(file: string, message: string, place: Omit<Place, 'file'> = {}): InkstoneError {
  return userError('INK2007', `${message}.`, {hint: 'Save it as UTF-8.', place: {file, ...place}});
}
