import path from 'node:path';
import {promisify} from 'node:util';
import webpack, {type Compilation, type Compiler, type Configuration, type OutputFileSystem, type Stats} from 'webpack';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {diagnosticsOf} from '../support/diagnostics.ts';
import {followReplacedFolders} from '../support/replaced-folders.ts';
import {describeErrors, type ErrorSources} from './describe-error.ts';
import {recordFailedWrites, pluginFailure} from './rspack/rspack-results.ts';

export interface RunOptions {
  sources: ErrorSources;
  /** webpack, or another bundler with its API. */
  bundler?: typeof webpack | undefined;
  /** Called with the part that is done, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/**
 * Runs webpack once and closes it, so that it writes its cache and leaves no handle open.
 *
 * @throws InkstoneError with webpack's errors, each at its file
 */
export async function runWebpack(
  config: Configuration,
  {sources, bundler = webpack, onProgress}: RunOptions,
): Promise<Compilation> {
  const compiler = createCompiler(config, bundler);
  const failedWrite = bundler === webpack ? undefined : recordFailedWrites(compiler);
  if (onProgress) new bundler.ProgressPlugin((part) => onProgress(part)).apply(compiler);
  const stats = await promisify(compiler.run.bind(compiler))()
    .catch((error: Error) => {
      throw bundler === webpack ? error : pluginFailure(error.message);
    })
    .finally(promisify(compiler.close.bind(compiler)));
  const failure = failedWrite?.();
  if (failure) throw failure;
  if (!stats) throw new Error('webpack was closed');
  if (stats.hasErrors()) throw new InkstoneError(describeErrors(stats, sources));
  return stats.compilation;
}

export interface WatchOptions {
  /** Milliseconds between polls, for file systems without notifications. */
  poll?: number | undefined;
  output?: OutputFileSystem;
  /** Called after each run, before webpack begins another. Without `stats`, the run has failed. */
  onRun: (stats?: Stats) => void;
}

/** Milliseconds to wait for further changes before a run: editors save several files together. */
const AGGREGATE_MS = 15;

/** A webpack compiler that runs again when a file changes. */
export type WebpackWatch = ReturnType<typeof watchWebpack>;

/** Starts watching, and the first run. */
export function watchWebpack(config: Configuration, {poll, output, onRun}: WatchOptions) {
  const compiler = createCompiler(config);
  if (output) compiler.outputFileSystem = output;
  let settled: Promise<Stats>;
  let finish: ((result: Promise<Stats> | Stats) => void) | undefined;
  const begin = (): void => {
    if (finish) return;
    settled = new Promise((resolve) => (finish = resolve));
    settled.catch(() => undefined);
  };
  begin();
  compiler.hooks.invalid.tap('Inkstone', begin);
  let isRunning = false;
  compiler.hooks.watchRun.tap('Inkstone', () => {
    begin();
    // Webpack discards a run during which something changed, but keeps what the run has read of
    // files that nothing watches.
    if (isRunning) compiler.inputFileSystem?.purge?.();
    isRunning = true;
  });
  let newest: Compilation | undefined;
  compiler.hooks.thisCompilation.tap('Inkstone', (compilation) => (newest = compilation));
  /** Webpack stops watching when a run fails: a change could be what mends it. */
  const watchAgain = (): void => {
    if (!watching || watching.closed || watching.running || watching.watcher || !newest) return;
    watching.watch(newest.fileDependencies, newest.contextDependencies, newest.missingDependencies);
  };
  followReplacedFolders();
  const watching = compiler.watch({aggregateTimeout: AGGREGATE_MS, ...(poll ? {poll} : {})}, (error, stats) => {
    // If files can't be written, there are both.
    const result = error ? undefined : stats;
    const problem = error ? new InkstoneError(diagnosticsOf(error)) : new Error('webpack returned no result');
    finish?.(result ?? Promise.reject(problem));
    finish = undefined;
    isRunning = false;
    if (error) process.nextTick(watchAgain);
    onRun(result);
  });
  return {
    /**
     * Returns the result of the newest run. Waits for a run in progress or a requested one; rejects
     * with an InkstoneError if webpack fails, and if the watch is closed before the run ends.
     */
    settled: (): Promise<Stats> => settled,
    /** Starts a run, even if no file has changed. */
    invalidate: (): void => {
      begin();
      watching?.invalidate();
    },
    close: async (): Promise<void> => {
      // Ends watching, too.
      await promisify(compiler.close.bind(compiler))();
      // A change that was noticed before starts no more run.
      finish?.(Promise.reject(new Error('webpack was closed')));
    },
  };
}

function createCompiler(config: Configuration, bundler = webpack): Compiler {
  const compiler = bundler === webpack ? webpack(config) : createRspack(config, bundler);
  if (!compiler) throw new Error('webpack returned no compiler');
  return compiler;
}

/** Configurations for webpack are checked after each plugin. */
function createRspack(config: Configuration, bundler: typeof webpack): Compiler | null {
  try {
    return bundler(config);
  } catch (error) {
    throw pluginFailure((error as Error).message);
  }
}

/** Number of hot updates to keep. An open page that misses older ones reloads. */
const KEPT_UPDATES = 200;

/** Creates an empty output folder in memory. */
export function createMemoryFiles(root: string) {
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
  return {
    /** Returns the content of a file by its path relative to the folder. */
    read: (file: string): Buffer | undefined => files.get(path.join(root, file)),
    /** For webpack's `outputFileSystem`, with `output.compareBeforeEmit: false`. */
    system: system as unknown as OutputFileSystem,
  };
}
