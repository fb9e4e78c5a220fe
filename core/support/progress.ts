import pc from 'picocolors';
import {wantsColors} from './diagnostics.ts';

export interface Progress {
  /** Runs a stage and prints its line: name, what `summary` makes of the result, time. */
  stage: <Result>(
    name: string,
    run: () => Promise<Result> | Result,
    summary?: (result: Result) => string,
  ) => Promise<Result>;
  /** A line between stages. */
  note: (text: string) => void;
}

/**
 * One line a stage. In a terminal the line is there while the stage runs and is completed at its
 * end; elsewhere (CI, a file) only complete lines are written.
 */
export function createProgress(stream: NodeJS.WritableStream & {isTTY?: boolean} = process.stdout): Progress {
  const color = pc.createColors(wantsColors(stream));
  const live = stream.isTTY === true && !process.env['CI'];
  return {
    stage: async (name, run, summary) => {
      const started = performance.now();
      if (live) stream.write(color.dim(`… ${name}`));
      try {
        const result = await run();
        const parts = [
          name.padEnd(16),
          (summary?.(result) ?? '').padEnd(32),
          color.dim(duration(performance.now() - started)),
        ];
        stream.write(`${live ? '\r\u001b[K' : ''}${color.green('✓')} ${parts.join(' ')}\n`);
        return result;
      } catch (error) {
        stream.write(`${live ? '\r\u001b[K' : ''}${color.red('✗')} ${name}\n`);
        throw error;
      }
    },
    note: (text) => void stream.write(`${text}\n`),
  };
}

/** `3 ms`, `1.24 s`, `2 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
