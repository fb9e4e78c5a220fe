import path from 'node:path';
import {promisify} from 'node:util';
import webpack, {type Compiler, type Configuration, type OutputFileSystem, type Stats} from 'webpack';

/** Runs webpack once and closes it, so that it writes its cache and leaves no handle open. */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = createCompiler(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats as Stats;
}

/** A webpack compiler that runs again when a file changes. */
export interface WebpackWatch {
  /** Returns the result of the newest run. Waits for a run in progress or a requested one. */
  settled: () => Promise<Stats>;
  /** Starts a run, even if no file has changed. */
  invalidate: () => void;
  close: () => Promise<void>;
}

export interface WatchOptions {
  /** Milliseconds between polls, for file systems without notifications. */
  poll?: number | undefined;
  output?: OutputFileSystem;
  /** Called after each run, when its result is available. */
  onRun: () => void;
}

/** Milliseconds to wait for further changes before a run: editors save several files together. */
const AGGREGATE_MS = 15;

/** Starts watching, and the first run. */
export function watchWebpack(config: Configuration, {poll, output, onRun}: WatchOptions): WebpackWatch {
  const compiler = createCompiler(config);
  if (output) compiler.outputFileSystem = output;
  let settled: Promise<Stats> = Promise.reject(new Error('webpack has not run yet'));
  let finish: ((result: Promise<Stats> | Stats) => void) | undefined;
  const begin = (): void => {
    if (finish) return;
    settled.catch(() => undefined);
    settled = new Promise((resolve) => (finish = resolve));
  };
  begin();
  compiler.hooks.invalid.tap('Inkstone', begin);
  compiler.hooks.watchRun.tap('Inkstone', begin);
  const watching = compiler.watch({aggregateTimeout: AGGREGATE_MS, ...(poll ? {poll} : {})}, (error, stats) => {
    finish?.(stats ?? Promise.reject(error ?? new Error('webpack returned no result')));
    finish = undefined;
    if (stats) onRun();
  });
  return {
    settled: () => settled,
    invalidate: () => {
      begin();
      watching?.invalidate();
    },
    close: async () => watching && promisify(watching.close.bind(watching))(),
  };
}

function createCompiler(config: Configuration): Compiler {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  return compiler;
}

/** Files that webpack emits to memory. */
export interface MemoryFiles {
  /** Returns the content of a file by its path relative to the output folder. */
  read: (file: string) => Buffer | undefined;
  /** For webpack's `outputFileSystem`, with `output.compareBeforeEmit: false`. */
  system: OutputFileSystem;
}

/** Number of hot updates to keep. An open page that misses older ones reloads. */
const KEPT_UPDATES = 200;

/** Creates an empty output folder in memory. */
export function createMemoryFiles(root: string): MemoryFiles {
  const files = new Map<string, Buffer>();
  const system = {
    mkdir: (_dir: string, ...rest: unknown[]) => (rest.at(-1) as (error: null) => void)(null),
    writeFile: (file: string, content: Buffer | string, done: (error: null) => void) => {
      files.set(path.normalize(file), Buffer.from(content));
      const updates = [...files.keys()].filter((name) => name.includes('.hot-update.'));
      for (const name of updates.slice(0, Math.max(0, updates.length - KEPT_UPDATES))) files.delete(name);
      done(null);
    },
  };
  return {read: (file) => files.get(path.join(root, file)), system: system as unknown as OutputFileSystem};
}
