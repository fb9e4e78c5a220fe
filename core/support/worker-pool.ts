import fs from 'node:fs';
import os from 'node:os';
import {pathToFileURL} from 'node:url';
import {Tinypool} from 'tinypool';
import type {WorkerEntry, WorkerPool} from '../../contract/stages.ts';
import {unobserved} from '../store/observe-reads.ts';
import {attempt} from './attempt.ts';
import {programFile} from './package-root.ts';

/**
 * A worker with a larger heap is replaced: module maps and React caches grow by a tenth of a
 * megabyte for each rendered page. A worker starts at a few dozen megabytes, so it renders more
 * than a thousand pages. With 1 GB, 3,000 pages took 1.4 times the memory of 128 MB, for 3% less
 * CPU time.
 */
const WORKER_MEMORY_LIMIT = 192 * 1024 ** 2;

/**
 * Added to the limit for each document: threads that compile hold an index of all. Without it, the
 * threads of a site of 100,000 documents would be replaced again and again.
 */
const MEMORY_PER_DOCUMENT = 1024;

/**
 * After this number of documents or pages the threads have grown by a hundred megabytes, so the
 * next stage starts new ones.
 */
export const RESTART_POOL_AFTER_TASKS = 2000;

/** Threads that start at the same time open dozens of files each. */
const ENOUGH_OPEN_FILES = 200;

/** Returns whether the system allows this process few open files, as far as Linux says it. */
export function fewFilesMayBeOpen(): boolean {
  const limits = attempt(() => unobserved(() => fs.readFileSync('/proc/self/limits', 'utf8')));
  const [, limit] = /^Max open files +(\d+)/m.exec(limits ?? '') ?? [];
  return limit !== undefined && Number(limit) < ENOUGH_OPEN_FILES;
}

/**
 * Creates a pool of threads for compiling, rendering and plugins. The first task starts them, so a
 * build with a complete cache starts none. An entry's default export takes the task and returns the
 * result; both must be cloneable.
 *
 * @param options.memoryLimit bytes of heap after which a worker takes no further task
 */
export function createWorkerPool(
  workers?: number,
  {memoryLimit = WORKER_MEMORY_LIMIT} = {},
): WorkerPool & {expectDocuments: (count: number) => void} {
  const size = workers && workers > 0 ? workers : fewFilesMayBeOpen() ? 1 : Math.max(1, os.availableParallelism());
  let pool: Tinypool | undefined;
  let documents = 0;
  return {
    size,
    /** Sets the number of documents that each thread knows, for threads that start later. */
    expectDocuments: (count) => {
      documents = count;
    },
    run: <Result>(entry: WorkerEntry | {file: string}, task: unknown): Promise<Result> => {
      // Without a default file, which every thread would load.
      pool ??= new Tinypool({
        runtime: 'worker_threads',
        minThreads: 0,
        maxThreads: size,
        idleTimeout: 60_000,
        maxMemoryLimitBeforeRecycle: memoryLimit + documents * MEMORY_PER_DOCUMENT,
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
