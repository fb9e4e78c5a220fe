import type {Diagnostic} from '../../contract/diagnostic.ts';

/**
 * Node's form: `EACCES: permission denied, mkdir '/site/build'`. Errors that crossed a thread keep
 * only this text.
 */
const MESSAGE = /^(E[A-Z]{2,}): ([^,]+)(?:, (\w+))?(?: '([^']*)')?(?: -> '([^']*)')?/;

interface Explanation {
  what: string;
  hint: string;
}

const FULL: Explanation = {what: 'The disk is full', hint: 'Free some space and run the command again.'};
const DENIED: Explanation = {
  what: 'Permission denied',
  hint: 'Check the owner and permissions of the file or folder. On Windows, close programs that have it open.',
};
const TOO_MANY: Explanation = {
  what: 'Too many files are open',
  hint: 'Raise the limit of open files, for example with "ulimit -n 4096".',
};

/** Faults of the machine, by the code of the system. Others, such as `ENOENT`, may be bugs. */
const KNOWN: Record<string, Explanation> = {
  ENOSPC: FULL,
  EDQUOT: {...FULL, what: 'The disk quota is exceeded'},
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: {what: 'The file system is read-only', hint: 'Use a writable folder.'},
  EMFILE: TOO_MANY,
  ENFILE: TOO_MANY,
  ENOTDIR: {what: 'A file exists where a folder is required', hint: 'Rename or remove the file.'},
  EISDIR: {what: 'A folder exists where a file is required', hint: 'Rename or remove the folder.'},
  EBUSY: {what: 'The file or folder is in use', hint: 'Close programs that have it open and run the command again.'},
  EIO: {what: 'The disk reported an error', hint: 'Check the disk.'},
  ENOMEM: {what: 'There is not enough memory', hint: 'Close other programs, or use fewer threads (--workers 1).'},
  ENAMETOOLONG: {what: 'A name is too long for the file system', hint: 'Shorten the name of the file or folder.'},
  ELOOP: {what: 'Symbolic links form a loop', hint: 'Correct the link.'},
};

/**
 * An error of the operating system that is no fault of Inkstone or a plugin, as one sentence;
 * undefined for others.
 */
export function systemProblem(error: Error): Diagnostic | undefined {
  const [, code = '', , operation, file, target] = MESSAGE.exec(error.message) ?? [];
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
  if (!known) return undefined;
  const failed = operation === undefined ? code : `${code} in ${operation}`;
  const other = target === undefined ? '' : ` while it was moved to "${target}"`;
  return {
    code: 'INK9002',
    severity: 'error',
    message: `${known.what}${other} (${failed}).`,
    hint: known.hint,
    ...(file === undefined ? {} : {place: {file}}),
  };
}
