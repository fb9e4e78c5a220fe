import {fileURLToPath} from 'node:url';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {isOwnCode} from './package-root.ts';

const FRAME = /^\s*at (?:.*\()?(?:async )?((?:(?:file:\/\/)?\/|[A-Za-z]:[\\/]|\\\\)[^()]*):(\d+):(\d+)\)?$/;

/**
 * Returns where third-party code failed: the innermost line of an error's stack as a place, and the
 * frames if there are several. Leaves out Node.js, and the frames from Inkstone's first one on,
 * which differ between machines.
 */
export function foreignFrames(error: unknown): {place?: Place; stack?: string} {
  if (!(error instanceof Error)) return {};
  const frames = (error.stack ?? '').split('\n').flatMap((text) => {
    const [, url, line, column] = FRAME.exec(text) ?? [];
    if (url === undefined) return [];
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    // What loads a file puts code before its first line.
    const place: Place = {file, line: Number(line), ...(line !== '1' && {column: Number(column)})};
    return [{text: text.trim(), place}];
  });
  const own = frames.findIndex(({place}) => isOwnCode(place.file));
  const foreign = own < 0 ? frames : frames.slice(0, own);
  const [first] = foreign;
  if (!first) return {};
  const {place} = first;
  return foreign.length === 1 ? {place} : {place, stack: foreign.map(({text}) => text).join('\n')};
}

/** The message of an error, with the messages of its causes. */
export function messageWithCauses(error: Error): string {
  const causes: string[] = [];
  for (let at: unknown = error; at instanceof Error && causes.length < 5; at = at.cause)
    causes.push(at.message || at.name);
  return causes.join(': ').replace(/\.: /g, ': ');
}

/** Says what was thrown, also if it isn't an error. */
export function thrownMessage(value: unknown): string {
  if (value instanceof Error) return messageWithCauses(value);
  if (value === undefined) return 'threw nothing';
  if (typeof value === 'object' && value !== null) return 'threw an object that is not an Error';
  return `threw ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`;
}

/**
 * Node's format: `EACCES: permission denied, mkdir '/site/build'`. Errors from another thread only
 * have this string.
 */
const MESSAGE = /^(E[A-Z]{2,}): ([^,]+)(?:, (\w+))?(?: '([^']*)')?(?: -> '([^']*)')?/;

type Explanation = {what: string; hint: string};

const FULL: Explanation = {what: 'The disk is full', hint: 'Free some space and run the command again.'};
const DENIED: Explanation = {
  what: 'Permission denied',
  hint: 'Check the owner and permissions of the file or folder. On Windows, close programs that have it open.',
};
const TOO_MANY: Explanation = {
  what: 'Too many files are open',
  hint: 'Raise the limit of open files, for example with "ulimit -n 4096".',
};

/** Errors of the machine by system code. Others, such as `ENOENT`, can be bugs. */
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

/** Converts an error of the operating system that isn't a bug; undefined for other errors. */
export function systemProblem(error: Error): Diagnostic | undefined {
  const [, code = '', , operation, file, target] = MESSAGE.exec(error.message) ?? [];
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
  if (!known) return undefined;
  const failed = operation === undefined ? code : `${code} in ${operation}`;
  const other = target === undefined ? '' : ` while it was moved to "${target}"`;
  const message = `${known.what}${other} (${failed}).`;
  return {code: 'INK9002', severity: 'error', message, hint: known.hint, ...(file !== undefined && {place: {file}})};
}

/**
 * Converts an error of the operating system that a plugin passes on. Undefined if third-party code
 * caused it (`foreignFrames`), whose place says more.
 */
export function systemProblemIn(error: unknown, {place}: {place?: Place}): Diagnostic | undefined {
  return error instanceof Error && place === undefined ? systemProblem(error) : undefined;
}

/** Rejections without a handler, and errors that timers and event handlers throw. */
const EVENTS = ['unhandledRejection', 'uncaughtException'] as const;

type Handler = (error: unknown) => void;

/** Number of running `withStrayErrors` in this thread. */
let takers = 0;

/** Passes stray errors of this thread to `take` until `run` is done, instead of `onStrayErrors`. */
export async function withStrayErrors<Result>(take: Handler, run: () => Promise<Result>): Promise<Result> {
  takers++;
  for (const event of EVENTS) process.on(event, take);
  try {
    return await run();
  } finally {
    for (const event of EVENTS) process.off(event, take);
    takers--;
  }
}

/**
 * Passes the first stray error outside of `withStrayErrors` to `fail`. Further ones end the
 * process, as in Node.js.
 */
export function onStrayErrors(fail: Handler): void {
  const listener: Handler = (error) => {
    if (takers > 0) return;
    for (const event of EVENTS) process.off(event, listener);
    fail(error);
  };
  for (const event of EVENTS) process.on(event, listener);
}
