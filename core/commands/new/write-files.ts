import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError} from '../../../contract/diagnostic.ts';

/** A file of a template with its values put in. */
export interface FilledFile {
  /** Relative to the folder that is made. */
  file: string;
  content: string;
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a parent folder in the path is a file',
  EEXIST: 'a parent folder in the path is a file',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  ENOENT: 'the path does not exist',
  ERR_INVALID_ARG_VALUE: 'the name contains an invalid character',
};

/**
 * Writes files below a folder. Nothing that is there is replaced; what the system refuses is
 * `INK8060`.
 */
export async function writeNewFiles(dir: string, files: readonly FilledFile[]): Promise<string[]> {
  const written: string[] = [];
  for (const {file, content} of files) {
    const target = path.join(dir, file);
    try {
      await fs.mkdir(path.dirname(target), {recursive: true});
      await fs.writeFile(target, content, {flag: 'wx'});
    } catch (error) {
      throw cannotWrite(target, error as NodeJS.ErrnoException);
    }
    written.push(target);
  }
  return written;
}

/** Why a file or folder cannot be made, as a mistake and not a stack. */
export function cannotWrite(target: string, error: NodeJS.ErrnoException): InkstoneError {
  const reason = REASONS[error.code ?? ''];
  if (reason === undefined) throw error;
  return new InkstoneError(
    {
      code: 'INK8060',
      severity: 'error',
      message: `Could not write "${path.relative('.', target) || '.'}": ${reason}.`,
    },
    {cause: error},
  );
}
