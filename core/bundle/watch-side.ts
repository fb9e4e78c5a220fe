import path from 'node:path';
import webpack, {type Configuration, type OutputFileSystem, type Stats} from 'webpack';

/** One webpack compiler that runs again when a file changes. */
export interface WatchedSide {
  /** Result of the newest run; waits while one is under way or has been asked for. */
  settled: () => Promise<Stats>;
  /** Starts a run, also if no file has changed. */
  invalidate: () => void;
  close: () => Promise<void>;
}

export interface WatchSideOptions {
  /** Milliseconds between looks where the system tells nothing of changes. */
  poll?: number | undefined;
  output?: OutputFileSystem;
  /** Called after each run, when its result is out. */
  onRun: (stats: Stats) => void;
}

/** Saves of several files come together; webpack waits for so many milliseconds before it runs. */
const AGGREGATE_MS = 15;

interface Waiting {
  promise: Promise<Stats>;
  resolve: (stats: Stats) => void;
  reject: (error: Error) => void;
}

/** Starts watching; the first run begins at once. */
export function watchSide(config: Configuration, {poll, output, onRun}: WatchSideOptions): WatchedSide {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  if (output) compiler.outputFileSystem = output;
  let waiting: Waiting | undefined = newWaiting();
  let settled = waiting.promise;
  const begin = (): void => {
    if (waiting) return;
    waiting = newWaiting();
    settled = waiting.promise;
  };
  compiler.hooks.invalid.tap('Inkstone', begin);
  compiler.hooks.watchRun.tap('Inkstone', begin);
  const watching = compiler.watch({aggregateTimeout: AGGREGATE_MS, ...(poll ? {poll} : {})}, (error, stats) => {
    const done = waiting;
    waiting = undefined;
    if (error || !stats) {
      done?.reject(error ?? new Error('webpack returned no result'));
      return;
    }
    done?.resolve(stats);
    onRun(stats);
  });
  return {
    settled: () => settled,
    invalidate: () => {
      begin();
      watching?.invalidate();
    },
    close: () =>
      new Promise((resolve, reject) => {
        if (!watching) return resolve();
        return watching.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

function newWaiting(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  let reject: Waiting['reject'] = () => undefined;
  const promise = new Promise<Stats>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  promise.catch(() => undefined);
  return {promise, resolve, reject};
}

/**
 * Files that webpack made, by path relative to the output folder with forward slashes; nothing of
 * them is on the disk.
 */
export interface MemoryFiles {
  read: (file: string) => Buffer | undefined;
  /** For webpack's `outputFileSystem`. */
  system: OutputFileSystem;
}

/** An empty folder in memory that stands for `root`. */
export function createMemoryFiles(root: string): MemoryFiles {
  const files = new Map<string, Buffer>();
  const missing = (file: string): NodeJS.ErrnoException =>
    Object.assign(new Error(`${file} was not written`), {code: 'ENOENT'});
  // Only what webpack calls: folders always exist, and reading is for comparing before a file is
  // written again.
  const system = {
    join: path.join,
    dirname: path.dirname,
    relative: path.relative,
    mkdir: (_dir: string, ...rest: unknown[]) => (rest.at(-1) as (error: null) => void)(null),
    writeFile: (file: string, content: Buffer | string, done: (error: null) => void) => {
      files.set(path.normalize(file), Buffer.from(content));
      dropOldUpdates(files);
      done(null);
    },
    stat: (file: string, done: (error: Error | null, stat?: object) => void) => {
      const content = files.get(path.normalize(file));
      if (!content) return done(missing(file));
      return done(null, {isFile: () => true, isDirectory: () => false, size: content.length});
    },
    readFile: (file: string, done: (error: Error | null, content?: Buffer) => void) => {
      const content = files.get(path.normalize(file));
      return content ? done(null, content) : done(missing(file));
    },
    unlink: (file: string, done: (error: null) => void) => {
      files.delete(path.normalize(file));
      done(null);
    },
  };
  return {read: (file) => files.get(path.join(root, file)), system: system as unknown as OutputFileSystem};
}

/** A page that is further behind is loaded anew. */
const KEPT_UPDATES = 200;

function dropOldUpdates(files: Map<string, Buffer>): void {
  const updates = [...files.keys()].filter((file) => file.includes('.hot-update.'));
  for (const file of updates.slice(0, Math.max(0, updates.length - KEPT_UPDATES))) files.delete(file);
}
