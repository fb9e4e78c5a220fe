import os from 'node:os';
import {pathToFileURL} from 'node:url';
import {Tinypool} from 'tinypool';
import type {WorkerEntry, WorkerPool} from '../../contract/stages.ts';
import {programFile} from './package-root.ts';

/**
 * A worker that has grown past this is replaced by a fresh one: module maps and React caches are
 * never given back, a tenth of a megabyte for each rendered page. A worker begins at a few dozen
 * megabytes, so that it makes a thousand pages and more; with
 * 1 GB, 3,000 pages took 1.4 times the memory that they take with 128 MB, for 3% less CPU time.
 */
const WORKER_MEMORY_LIMIT = 192 * 1024 ** 2;

/**
 * Threads that have made so many documents or pages have grown by a hundred megabytes: what comes
 * after them has new ones.
 */
export const RESTART_POOL_AFTER_TASKS = 2000;

/**
 * Threads for compiling, rendering and what plugins do with finished pages. They are started at the
 * first task, so a build that has everything in its cache starts none. An entry's default export
 * takes the task and gives the result; both must be cloneable.
 *
 * @param options.memoryLimit bytes of heap after which a worker takes no further task
 */
export function createWorkerPool(workers?: number, {memoryLimit = WORKER_MEMORY_LIMIT} = {}): WorkerPool {
  const size = workers && workers > 0 ? workers : Math.max(1, os.availableParallelism());
  let pool: Tinypool | undefined;
  return {
    size,
    run: <Result>(entry: WorkerEntry | {file: string}, task: unknown): Promise<Result> => {
      // Without a file of its own: every thread would load it, whatever its tasks are.
      pool ??= new Tinypool({
        runtime: 'worker_threads',
        minThreads: 0,
        maxThreads: size,
        idleTimeout: 60_000,
        maxMemoryLimitBeforeRecycle: memoryLimit,
      });
      const file = typeof entry === 'string' ? programFile(entry) : entry.file;
      return pool.run(task, {filename: pathToFileURL(file).href}) as Promise<Result>;
    },
    close: async () => {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
