import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {observeReads} from '../../../core/store/observe-reads.ts';
import {setProgramDir} from '../../../core/support/package-root.ts';
import {createWorkerPool} from '../../../core/support/worker-pool.ts';

/** An entry that says which thread it runs in. */
const ENTRY = "import {threadId} from 'node:worker_threads';\nexport default () => threadId;\n";

let program: string;

beforeEach(() => {
  program = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-pool-'));
  fs.mkdirSync(path.join(program, 'core/compile'), {recursive: true});
  fs.writeFileSync(path.join(program, 'package.json'), '{"type": "module"}');
  fs.writeFileSync(path.join(program, 'core/compile/compile-worker.js'), ENTRY);
  setProgramDir(program);
});

afterEach(() => {
  setProgramDir(undefined);
  fs.rmSync(program, {recursive: true, force: true});
});

/** Threads of three tasks that run one after the other. */
async function threadsOfThreeTasks(options: {memoryLimit?: number}, documents = 0): Promise<number> {
  const pool = createWorkerPool(1, options);
  pool.expectDocuments(documents);
  try {
    const threads = new Set<number>();
    for (let task = 0; task < 3; task++) threads.add(await pool.run<number>('core/compile/compile-worker', task));
    return threads.size;
  } finally {
    await pool.close();
  }
}

describe('createWorkerPool', () => {
  it('keeps a thread for the next task', async () => {
    expect(await threadsOfThreeTasks({})).toBe(1);
  });

  it('runs a module of a plugin by its path, in another thread than this one', async () => {
    const file = path.join(program, 'of-a-plugin.mjs');
    fs.writeFileSync(
      file,
      "import {isMainThread} from 'node:worker_threads';\nexport default (n) => [n + 1, isMainThread];\n",
    );
    const pool = createWorkerPool(1);
    expect(await pool.run({file}, 1)).toEqual([2, false]);
    await pool.close();
  });

  it('takes a new thread once one has grown past the memory limit', async () => {
    expect(await threadsOfThreeTasks({memoryLimit: 1})).toBe(3);
  });

  it('expects threads to grow with the number of documents', async () => {
    expect(await threadsOfThreeTasks({memoryLimit: 1}, 1_000_000)).toBe(1);
  });
});

it('reads the limits of the process on its own account, not on that of the site', () => {
  const read: string[] = [];
  const ignore = (): void => undefined;
  observeReads(
    {file: (file) => read.push(file), path: () => undefined, listing: ignore, env: ignore},
    () => createWorkerPool().size,
  );
  expect(read).toEqual([]);
});
