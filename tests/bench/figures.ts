/** Figures of one run of a command. */
export interface RunFigures {
  /** Seconds of user and system time, all threads and child processes. */
  cpu: number;
  /** Seconds. */
  wall: number;
  /** Megabytes of the largest process. */
  peak: number;
}

/** Figures of one build. */
export interface Figures extends RunFigures {
  /** Megabytes of all files that were written. */
  output: number;
}

/** Figures of one stage, as the command writes them with `--timings`. */
export interface StageFigures {
  name: string;
  /** Seconds of CPU time of the process, all its threads. */
  cpu: number;
  wall: number;
  /** Megabytes: largest resident size of the process so far. */
  peak: number;
}

/**
 * In what a build finds itself: no cache, nothing changed since the last one, one page changed, one
 * component of the site's own changed (only corpora with code).
 */
export const STATES = ['cold', 'unchanged', 'one page edited', 'own component edited'] as const;
export type State = (typeof STATES)[number];

/** One build of one program. */
export interface Sample {
  builder: string;
  state: State;
  /** Counted from 1. */
  run: number;
  figures: Figures;
}

export function printStages(name: string, stages: StageFigures[]): void {
  console.log(`  ${name}`);
  for (const {name: stage, cpu, wall, peak} of stages) {
    console.log(
      `    ${stage.padEnd(24)} CPU ${cpu.toFixed(2).padStart(7)} s   wall ${wall.toFixed(2).padStart(7)} s   peak ${peak.toFixed(0).padStart(5)} MB`,
    );
  }
}
