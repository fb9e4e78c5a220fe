import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import type {FilledFile} from './fill-template.ts';

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  ENOENT: 'the system has no such place',
  ERR_INVALID_ARG_VALUE: 'the name holds a sign that file systems do not take',
};

/** Writes files below a folder. Nothing that is there is replaced; what the system refuses is `INK8060`. */
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
      message: `"${path.relative('.', target) || '.'}" cannot be written: ${reason}.`,
    },
    {cause: error},
  );
}
