import {createProgress, type Progress} from './support/progress.ts';

/** What a stage cost: CPU time of the process with all its threads. */
export interface StageTiming {
  name: string;
  /** Seconds. */
  cpu: number;
  /** Seconds. */
  wall: number;
  /** Megabytes: the largest resident size of the process until the stage ended. */
  peak: number;
}

export interface TimedProgress extends Progress {
  /** In the order in which the stages ended. */
  timings: StageTiming[];
}

/** Progress lines that also remember what each stage cost; benchmarks read it (`--timings`). */
export function createTimedProgress(progress: Progress = createProgress()): TimedProgress {
  const timings: StageTiming[] = [];
  return {
    ...progress,
    timings,
    stage: async (name, run, summary) => {
      const cpu = process.cpuUsage();
      const started = performance.now();
      try {
        return await progress.stage(name, run, summary);
      } finally {
        const used = process.cpuUsage(cpu);
        timings.push({
          name,
          cpu: (used.user + used.system) / 1e6,
          wall: (performance.now() - started) / 1000,
          peak: process.resourceUsage().maxRSS / 1024,
        });
      }
    },
  };
}
