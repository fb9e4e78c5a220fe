import type {WorkerPool} from '../../contract/stages.ts';
import {pageTimeout, threadFailure, workerCrash} from './render-failure.ts';
import {newProgress, type JobResult, type PageFacts, type RenderJob} from './render-job.ts';

/** A job is abandoned after so many crashes of its thread. */
const MOST_CRASHES = 10;
/**
 * A thread that is silent for this many times the limit of one page does not even run its timers.
 */
export const SILENCE = 2;

class StuckError extends Error {}

/**
 * Runs all jobs on the threads. Reports a page that kills or blocks its thread, and renders the
 * others.
 *
 * @param keep returns what is kept of the facts of a page
 */
export async function runJobs(
  jobs: readonly RenderJob[],
  pool: WorkerPool,
  keep: (facts: PageFacts) => PageFacts = (facts) => facts,
): Promise<JobResult[]> {
  /** Threads that are blocked by pages that never end. */
  let blocked = 0;
  let loseAll: (reason: StuckError) => void = () => {};
  /** Rejects when the last thread is lost: queued jobs would wait forever. */
  const lost = new Promise<never>((_, reject) => (loseAll = reject));
  lost.catch(() => {});
  const reduce = ({pages, ...result}: JobResult): JobResult => ({
    ...result,
    pages: pages.map(([key, facts]) => [key, keep(facts)]),
  });
  return Promise.all(jobs.map(runJob));

  /** After a crash, runs the rest of the job again, without the page that caused it. */
  async function runJob(job: RenderJob): Promise<JobResult> {
    const found: JobResult['diagnostics'] = [];
    let rest = job;
    for (let crashes = 0; crashes <= MOST_CRASHES; crashes++) {
      try {
        const result = await runWatched(rest);
        return {...result, diagnostics: [...found, ...result.diagnostics]};
      } catch (error) {
        const culprit = Atomics.load(rest.progress, 0);
        const item = rest.pages[culprit];
        const stuck = error instanceof StuckError;
        if (!item) return {pages: [], diagnostics: [...found, ...(stuck ? [] : [threadFailure(error)])], fatal: true};
        found.push(stuck ? pageTimeout(item, (rest.pageTimeout * SILENCE) / 1000) : workerCrash(error, item));
        rest = {...rest, pages: rest.pages.toSpliced(culprit, 1), progress: newProgress()};
      }
    }
    return {pages: [], diagnostics: found};
  }

  async function runWatched(job: RenderJob): Promise<JobResult> {
    let watch: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_, reject) => {
      let seen = 0;
      let since = performance.now();
      const limit = job.pageTimeout * SILENCE;
      const look = (): void => {
        const count = Atomics.load(job.progress, 1);
        if (count !== seen || count === 0) [seen, since] = [count, performance.now()];
        if (performance.now() - since < limit) return;
        clearInterval(watch);
        reject(new StuckError());
        if (++blocked >= pool.size) loseAll(new StuckError());
      };
      watch = setInterval(look, Math.min(1000, limit / 4));
    });
    // The promise that loses the race must not cause an unhandled rejection.
    silent.catch(() => {});
    try {
      // `lost` holds the result of each race until the last one has ended.
      const result = pool.run<JobResult>('core/render/render-worker', job).then(reduce);
      result.catch(() => {});
      return await Promise.race([result, silent, lost]);
    } finally {
      clearInterval(watch);
    }
  }
}
