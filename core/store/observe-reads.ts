import {AsyncLocalStorage} from 'node:async_hooks';
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {attempt} from '../support/attempt.ts';
import {statOf} from '../support/file-tree.ts';

/** Receives every read of observed code, just before it is read. Paths are absolute. */
interface ReadObserver {
  file: (file: string) => void;
  /** Asks where a path leads, as `require.resolve` does. */
  path: (file: string) => void;
  listing: (folder: string) => void;
  env: (name: string) => void;
}

/** Environment variables for site code; undefined hides one of the process. */
export type Variables = Readonly<Record<string, string | undefined>>;

interface Context {
  observers?: readonly ReadObserver[];
  variables?: Variables;
}

const running = new AsyncLocalStorage<Context>();
/** Contexts that were entered since Node.js tracks them. */
let enteredCount = 0;
/** Context of what runs in no other. */
let defaultContext: Context = {};
let runsOneLanguageAtATime = false;
let isInstalled = false;

function currentContext(): Context {
  return running.getStore() ?? defaultContext;
}

/** Node.js tracks contexts from the first one on, which makes every promise slower. */
function runIn<Result>(context: Context, run: () => Result): Result {
  enteredCount++;
  return running.run(context, run);
}

/**
 * Stops tracking contexts after an observed task that has ended and left no code that could read
 * anything later. Has no effect if there were other tasks.
 */
export function stopTracking(): void {
  if (enteredCount !== 1) return;
  enteredCount = 0;
  running.disable();
}

/**
 * Runs code of the site and reports to `observer` what it reads through `fs` and `process.env`,
 * also later, in whatever it awaits. Observers of the code that calls this see these reads, too.
 * Reads of child processes, of native code and of the network cannot be seen.
 */
export function observeReads<Result>(observer: ReadObserver, run: () => Result): Result {
  install();
  const {observers = [], ...rest} = currentContext();
  return runIn({...rest, observers: [...new Set([...observers, observer])]}, run);
}

/** The variable from which code of the site reads the language being built. */
export const LOCALE_VARIABLE = 'DOCUSAURUS_CURRENT_LOCALE';

/**
 * Runs code of the site for a language, which it finds in `process.env`, also later, in whatever it
 * awaits. Child processes inherit it, threads don't.
 *
 * @param locale undefined as long as the languages of the site are not known
 */
export function withCurrentLocale<Result>(locale: string | undefined, run: () => Result): Result {
  install();
  const variables = {[LOCALE_VARIABLE]: locale};
  if (!runsOneLanguageAtATime || running.getStore()) return runIn({...running.getStore(), variables}, run);
  defaultContext = {variables};
  return run();
}

/**
 * Says that this thread builds one language after the other and does nothing else. The language
 * then needs no context of its own.
 */
export function runOnlyTask(): void {
  runsOneLanguageAtATime = true;
}

/**
 * Reports a read that bypasses the patched `fs`: a module that Node loads itself, or a document
 * that comes from memory.
 */
export function reportRead(file: string): void {
  notify((observer) => observer.file(file));
}

/** Reports that a module loader has asked what is at a path. */
export function reportPath(target: fs.PathLike): void {
  const found = pathOf(target);
  if (found !== undefined) notify((observer) => observer.path(found));
}

/** Runs Inkstone's own code inside observed code, without reporting its reads. */
export function unobserved<Result>(run: () => Result): Result {
  const context = currentContext();
  return context.observers?.length ? running.run({...context, observers: []}, run) : run();
}

/** Observers read, too, to know what a file is at this moment. */
function notify(report: (observer: ReadObserver) => void): void {
  const {observers} = currentContext();
  if (observers?.length) unobserved(() => observers.forEach(report));
}

/** Reports what a call reads, from its first two arguments. */
type Report = (observer: ReadObserver, first: unknown, options: unknown) => void;
type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

const ofPath =
  (report: (observer: ReadObserver, file: string, options: unknown) => void): Report =>
  (observer, first, options) => {
    const file = pathOf(first);
    if (file !== undefined) report(observer, file, options);
  };
const file = ofPath((observer, name) => observer.file(name));
const place = ofPath((observer, name) => observer.path(name));
const listing = ofPath((observer, name, options) => {
  observer.listing(name);
  if (optionsOf(options)['recursive'] === true) reportFolders(observer, name);
});
const opened = ofPath((observer, name, flags) => {
  if (!isWriteOnly(flags)) observer.file(name);
});
const tree = ofPath((observer, name) => {
  observer.file(name);
  for (const entry of entriesBelow(name))
    if (!entry.isDirectory()) observer.file(path.join(entry.parentPath, entry.name));
  if (statOf(name)?.isDirectory()) reportFolders(observer, name);
});
const glob: Report = (observer, patterns, options) => {
  const cwd = pathOf(optionsOf(options)['cwd'] ?? '.') ?? '.';
  for (const pattern of [patterns].flat()) {
    if (typeof pattern !== 'string') continue;
    const literal = /^[^*?[{(!+@]*(?=\/|$)/.exec(pattern)?.[0] ?? '';
    reportFolders(observer, path.resolve(cwd, literal));
  }
};

/**
 * Functions that take a path first, and what they read of it. `require` uses them, too. Most of
 * them exist with and without `Sync` and as promises.
 */
const READS: Readonly<Record<string, Report>> = {
  access: file,
  copyFile: file,
  cp: tree,
  createReadStream: file,
  exists: file,
  glob,
  lstat: file,
  open: opened,
  openAsBlob: file,
  opendir: listing,
  readFile: file,
  readdir: listing,
  readlink: place,
  realpath: place,
  stat: file,
};

/**
 * Replaces the functions of `fs` once for each thread. Modules that have imported them by name
 * before see the replacements as well.
 */
function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const modules = [fs, fs.promises] as unknown as Record<string, unknown>[];
  for (const [name, report] of Object.entries(READS)) {
    for (const module of modules) {
      for (const key of [name, `${name}Sync`]) {
        const original = module[key];
        if (typeof original !== 'function') continue;
        const {native} = original as {native?: AnyFunction};
        const replacement = observing(original as AnyFunction, report);
        module[key] = native ? Object.assign(replacement, {native: observing(native, report)}) : replacement;
      }
    }
  }
  syncBuiltinESMExports();
  process.env = observedEnvironment(process.env);
}

function observing(original: AnyFunction, report: Report): AnyFunction {
  const replacement = function (this: unknown, ...args: unknown[]): unknown {
    notify((observer) => report(observer, args[0], args[1]));
    return original.apply(this, args);
  };
  // `exists[util.promisify.custom]`, and the number of arguments that some libraries look at.
  Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(original));
  return replacement;
}

function optionsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** With `O_EXCL` or the flag `x`, opening also tells whether the file exists. */
function isWriteOnly(flags: unknown): boolean {
  if (typeof flags === 'string') return /^(?:w\+?|as?|sa)$/.test(flags);
  const {O_EXCL, O_RDWR, O_TRUNC, O_WRONLY} = fs.constants;
  if (typeof flags !== 'number' || (flags & O_EXCL) !== 0) return false;
  return (flags & O_WRONLY) !== 0 || ((flags & O_RDWR) !== 0 && (flags & O_TRUNC) !== 0);
}

function reportFolders(observer: ReadObserver, dir: string): void {
  observer.listing(dir);
  for (const entry of entriesBelow(dir))
    if (entry.isDirectory()) observer.listing(path.join(entry.parentPath, entry.name));
}

/** Node lists them itself, without the functions that are replaced here. */
function entriesBelow(dir: string): fs.Dirent[] {
  // If it can't be read, the caller meets the same error.
  return attempt(() => fs.readdirSync(dir, {recursive: true, withFileTypes: true})) ?? [];
}

function pathOf(value: unknown): string | undefined {
  if (typeof value === 'string') return path.resolve(value);
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : undefined;
  return Buffer.isBuffer(value) ? path.resolve(value.toString()) : undefined;
}

/**
 * Listing the names gets the descriptor of each variable, which is no read: packages look for their
 * own variables that way. Copying the whole environment gets the values too. That is reported like
 * any other read: what happens to the copy can't be seen.
 */
function observedEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const report = (name: string | symbol): void => {
    if (typeof name === 'string') notify((observer) => observer.env(name));
  };
  const find = (name: string | symbol): {value: string | undefined} | undefined => {
    const {variables} = currentContext();
    return variables && Object.hasOwn(variables, name) ? {value: variables[name as string]} : undefined;
  };
  const has = (target: NodeJS.ProcessEnv, name: string | symbol): boolean => {
    const found = find(name);
    return found ? found.value !== undefined : Reflect.has(target, name);
  };
  /** Names that were listed and whose descriptors follow, in this order. */
  let listed: readonly (string | symbol)[] = [];
  return new Proxy(environment, {
    get: (target, name) => {
      report(name);
      return (find(name) ?? {value: Reflect.get(target, name) as unknown}).value;
    },
    has: (target, name) => {
      report(name);
      return has(target, name);
    },
    set: (target, name, value) => Reflect.set(target, name, value),
    ownKeys: (target) => {
      const names = new Set([...Reflect.ownKeys(target), ...Object.keys(currentContext().variables ?? {})]);
      listed = [...names].filter((name) => has(target, name));
      return [...listed];
    },
    getOwnPropertyDescriptor: (target, name) => {
      if (listed[0] === name) listed = listed.slice(1);
      else report(name);
      const found = find(name);
      if (!found) return Reflect.getOwnPropertyDescriptor(target, name);
      if (found.value === undefined) return undefined;
      return {value: found.value, configurable: true, enumerable: true, writable: true};
    },
  });
}
