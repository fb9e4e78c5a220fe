import fs from 'node:fs';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import {contentHash} from '../support/output-files.ts';
import {decodeUtf8} from './decode-utf8.ts';
import {fileStamp} from './document-records.ts';

/** The text of a document. Without a thread: that costs a multiple of what reading does. */
export function readText(path: string): string {
  return decodeUtf8(
    attempt(path, () => fs.readFileSync(path)),
    path,
  );
}

/** What tells whether the document must be read again; see `fileStamp`. */
export function stampOf(path: string): string {
  const stat = attempt(path, () => fs.statSync(path));
  if (!stat.isFile()) throw new InkstoneError(unreadable(path, 'it is not a file'));
  return fileStamp(stat);
}

function attempt<Result>(path: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new InkstoneError(unreadable(path, reasonOf(error as NodeJS.ErrnoException)), {cause: error});
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'it does not exist';
  return error.code === 'EACCES' ? 'permission denied' : (error.code ?? error.message);
}

function unreadable(path: string, reason: string): Diagnostic {
  return {code: 'INK2008', severity: 'error', message: `Could not read the document: ${reason}.`, place: {file: path}};
}

/** Names a text in records and caches. */
export function textHash(text: string): string {
  return contentHash(text, 32);
}
