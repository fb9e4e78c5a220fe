import {AsyncLocalStorage} from 'node:async_hooks';
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** Receives every read of observed code, just before it is read. Paths are absolute. */
interface ReadObserver {
  file: (file: string) => void;
  names: (folder: string) => void;
  env: (name: string) => void;
}

/** Variables that code finds in the environment; undefined hides one of the process. */
export type Variables = Readonly<Record<string, string | undefined>>;

const running = new AsyncLocalStorage<{observers?: readonly ReadObserver[]; variables?: Variables}>();
let isInstalled = false;

/**
 * Runs code of the site and reports to `observer` what it reads through `fs` and `process.env`,
 * also later, in whatever it awaits. Observers of the code that calls this see these reads, too.
 * Reads of child processes, of native code and of the network cannot be seen.
 */
export function observeReads<Result>(observer: ReadObserver, run: () => Result): Result {
  install();
  const {observers = [], ...rest} = running.getStore() ?? {};
  return running.run({...rest, observers: [...new Set([...observers, observer])]}, run);
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
  return running.run({...running.getStore(), variables: {[LOCALE_VARIABLE]: locale}}, run);
}

/**
 * Reports a file that running code reads by other ways than `fs`: a module that Node loads itself.
 */
export function reportRead(file: string): void {
  notify((observer) => observer.file(file));
}

/** Runs Inkstone's own code in the midst of observed code: its reads are none of the site's. */
export function unobserved<Result>(run: () => Result): Result {
  return running.run({...running.getStore(), observers: []}, run);
}

/** Observers read, too, to know what a file is at this moment. */
function notify(report: (observer: ReadObserver) => void): void {
  const observers = running.getStore()?.observers ?? [];
  if (observers.length > 0) unobserved(() => observers.forEach(report));
}

type Report = (observer: ReadObserver, file: string, options: unknown) => void;
type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

const file: Report = (observer, name) => observer.file(name);
const names: Report = (observer, name, options) => {
  observer.names(name);
  if (isRecursive(options)) for (const folder of foldersBelow(name)) observer.names(folder);
};

/**
 * Functions that take a path first, and what they read of it. Most of them exist with and without
 * `Sync` and as promises.
 */
const READS: Readonly<Record<string, Report>> = {
  access: file,
  createReadStream: file,
  exists: file,
  lstat: file,
  open: file,
  openAsBlob: file,
  opendir: names,
  readFile: file,
  readdir: names,
  readlink: file,
  realpath: file,
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
        if (typeof original === 'function') module[key] = observing(original as AnyFunction, report);
      }
    }
  }
  syncBuiltinESMExports();
  process.env = observedEnvironment(process.env);
}

function observing(original: AnyFunction, report: Report): AnyFunction {
  const replacement = function (this: unknown, ...args: unknown[]): unknown {
    notify((observer) => {
      const place = pathOf(args[0]);
      if (place !== undefined) report(observer, place, args[1]);
    });
    return original.apply(this, args);
  };
  // `realpath.native`, `exists[util.promisify.custom]`, and the number of arguments that some
  // libraries look at.
  Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(original));
  return replacement;
}

function isRecursive(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'recursive' in options && options.recursive === true;
}

/** Node lists them itself, without the functions that are replaced here. */
function foldersBelow(dir: string): string[] {
  try {
    return fs
      .readdirSync(dir, {recursive: true, withFileTypes: true})
      .flatMap((entry) => (entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : []));
  } catch {
    // The caller meets the same error.
    return [];
  }
}

function pathOf(value: unknown): string | undefined {
  if (typeof value === 'string') return path.resolve(value);
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : undefined;
  return Buffer.isBuffer(value) ? path.resolve(value.toString()) : undefined;
}

/**
 * A copy of the whole environment asks for the description of each variable and then at once for
 * its value. That is reported like any other read: what is done with the copy cannot be seen.
 */
function observedEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const report = (name: string | symbol): void => {
    if (typeof name === 'string') notify((observer) => observer.env(name));
  };
  const find = (name: string | symbol): {value: string | undefined} | undefined => {
    const variables = running.getStore()?.variables;
    return variables && Object.hasOwn(variables, name) ? {value: variables[name as string]} : undefined;
  };
  const has = (target: NodeJS.ProcessEnv, name: string | symbol): boolean => {
    const found = find(name);
    return found ? found.value !== undefined : Reflect.has(target, name);
  };
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
      const names = new Set([...Reflect.ownKeys(target), ...Object.keys(running.getStore()?.variables ?? {})]);
      return [...names].filter((name) => has(target, name));
    },
    getOwnPropertyDescriptor: (target, name) => {
      const found = find(name);
      if (!found) return Reflect.getOwnPropertyDescriptor(target, name);
      if (found.value === undefined) return undefined;
      return {value: found.value, configurable: true, enumerable: true, writable: true};
    },
  });
}
