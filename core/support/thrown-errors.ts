import {fileURLToPath} from 'node:url';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {isOwnCode} from './package-root.ts';

/**
 * Where code of others failed: its innermost line as a place, and the way there if there is more
 * than one line of it.
 */
interface ForeignFrames {
  place?: Place;
  stack?: string;
}

const FRAME = /^\s*at (?:.*\()?(?:async )?((?:file:\/\/)?\/[^()]*):(\d+):(\d+)\)?$/;

/**
 * The part of an error's stack that belongs to whoever wrote the plugin: all above the first line
 * of Inkstone, without Node's own. The rest says nothing to them, and differs from machine to
 * machine.
 */
export function foreignFrames(error: unknown): ForeignFrames {
  if (!(error instanceof Error)) return {};
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line));
  const own = lines.findIndex((line) => isOwnCode(fileOf(line) ?? ''));
  const frames = (own < 0 ? lines : lines.slice(0, own)).filter((line) => fileOf(line) !== undefined);
  const [file, line, column] = FRAME.exec(frames[0] ?? '')?.slice(1) ?? [];
  if (file === undefined) return {};
  const place = {file: pathOf(file), line: Number(line), column: Number(column)};
  return frames.length === 1 ? {place} : {place, stack: frames.map((frame) => frame.trim()).join('\n')};
}

function fileOf(line: string): string | undefined {
  const file = FRAME.exec(line)?.[1];
  return file === undefined ? undefined : pathOf(file);
}

function pathOf(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}

/** Message of an error, with those of what caused it, as `cause` tells. */
export function messageWithCauses(error: Error): string {
  const causes: string[] = [];
  for (let at: unknown = error; at instanceof Error && causes.length < 5; at = at.cause)
    causes.push(at.message || at.name);
  return causes.join(': ').replace(/\.: /g, ': ');
}

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

/**
 * Errors that nobody waits for: rejections without a handler, and what timers and event handlers
 * throw.
 */
const EVENTS = ['unhandledRejection', 'uncaughtException'] as const;

type Handler = (error: unknown) => void;

/** Who takes stray errors in this thread just now. */
const takers: Handler[] = [];

/**
 * Calls `take` with the stray errors of this thread until `run` is done, in place of
 * `onStrayErrors`.
 */
export async function withStrayErrors<Result>(take: Handler, run: () => Promise<Result>): Promise<Result> {
  takers.push(take);
  for (const event of EVENTS) process.on(event, take);
  try {
    return await run();
  } finally {
    for (const event of EVENTS) process.off(event, take);
    takers.splice(takers.indexOf(take), 1);
  }
}

/**
 * Calls `fail` with the first stray error that no `withStrayErrors` takes; further ones end the
 * process, as Node does.
 */
export function onStrayErrors(fail: Handler): void {
  const listener: Handler = (error) => {
    if (takers.length > 0) return;
    for (const event of EVENTS) process.off(event, listener);
    fail(error);
  };
  for (const event of EVENTS) process.on(event, listener);
}
