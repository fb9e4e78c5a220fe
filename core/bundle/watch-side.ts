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
const GATHER = 15;

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
  const watching = compiler.watch({aggregateTimeout: GATHER, ...(poll ? {poll} : {})}, (error, stats) => {
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
