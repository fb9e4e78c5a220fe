import type {WorkerPool} from '../../contract/stages.ts';
import {newProgress} from './plan-batches.ts';
import {pageTimeout, threadFailure, workerCrash} from './render-failure.ts';
import type {BatchResult, RenderBatch} from './render-task.ts';
import {shareStrings} from './shared-strings.ts';

/** After so many pages that took their thread with them, a batch is given up. */
const MOST_CRASHES = 10;
/**
 * A thread that is silent for this many times the limit of one page does not even run its timers.
 */
const SILENCE = 2;

class StuckError extends Error {}

interface Threads {
  pool: WorkerPool;
  /** Threads lost to pages that never end. */
  blocked: number;
  /** Rejects when the last thread is lost: what is still queued would wait for ever. */
  lost: Promise<never>;
  loseAll: (reason: StuckError) => void;
}

/**
 * Runs all batches on the threads; a page that kills or blocks its thread is named, and the others
 * go on.
 */
export async function runBatches(batches: readonly RenderBatch[], pool: WorkerPool): Promise<BatchResult[]> {
  let loseAll: Threads['loseAll'] = () => {};
  const lost = new Promise<never>((_, reject) => {
    loseAll = reject;
  });
  lost.catch(() => {});
  const threads: Threads = {pool, blocked: 0, lost, loseAll};
  const strings = new Map<string, string>();
  return Promise.all(batches.map(async (batch) => shareStrings(await runBatch(batch, threads), strings)));
}

/** After a crash the rest of the batch is run again, without the page that was at fault. */
async function runBatch(batch: RenderBatch, threads: Threads): Promise<BatchResult> {
  const found: BatchResult['diagnostics'] = [];
  let rest = batch;
  for (let crashes = 0; crashes <= MOST_CRASHES; crashes++) {
    try {
      const result = await runWatched(rest, threads);
      return {...result, diagnostics: [...found, ...result.diagnostics]};
    } catch (error) {
      const culprit = Atomics.load(rest.progress, 0);
      const item = rest.items[culprit];
      if (!item) {
        const unstarted = error instanceof StuckError ? [] : [threadFailure(error)];
        return {pages: [], diagnostics: [...found, ...unstarted], fatal: true};
      }
      const stuck = error instanceof StuckError;
      found.push(stuck ? pageTimeout(item, (rest.context.pageTimeout * SILENCE) / 1000) : workerCrash(error, item));
      rest = {...rest, items: rest.items.toSpliced(culprit, 1), progress: newProgress()};
    }
  }
  return {pages: [], diagnostics: found};
}

async function runWatched(batch: RenderBatch, threads: Threads): Promise<BatchResult> {
  let watch: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    let seen = 0;
    let since = performance.now();
    const limit = batch.context.pageTimeout * SILENCE;
    const look = (): void => {
      const count = Atomics.load(batch.progress, 1);
      if (count !== seen || count === 0) [seen, since] = [count, performance.now()];
      if (performance.now() - since < limit) return;
      clearInterval(watch);
      threads.blocked++;
      reject(new StuckError());
      if (threads.blocked >= threads.pool.size) threads.loseAll(new StuckError());
    };
    watch = setInterval(look, Math.min(1000, limit / 4));
  });
  // If the pool fails or the thread wins, nobody waits for the watch any more, and the other way
  // round.
  silent.catch(() => {});
  try {
    const result = threads.pool.run<BatchResult>('core/render/render-worker', batch);
    result.catch(() => {});
    return await Promise.race([result, silent, threads.lost]);
  } finally {
    clearInterval(watch);
  }
}
