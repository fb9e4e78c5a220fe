import type {BuildReport, CompilerCounts} from '../contract/stages.ts';
import pc from 'picocolors';
import {plural, type Progress} from '../core/stage-run.ts';
import {wantsColors} from '../core/support/diagnostics.ts';

/** The cost of a stage: CPU time of the process with all its threads. */
interface StageTiming {
  name: string;
  /** Seconds. */
  cpu: number;
  /** Seconds. */
  wall: number;
  /** Megabytes: the largest resident size of the process until the stage ended. */
  peak: number;
}

export interface PrintedProgress extends Progress {
  /** In the order in which the stages ended. Benchmarks read it (`--timings`). */
  timings: StageTiming[];
}

/**
 * Prints the progress of a build: one line per stage. A terminal shows the line while the stage
 * runs and completes it at its end; elsewhere (CI, a file) only complete lines are written.
 */
export function createProgress(stream: NodeJS.WritableStream & {isTTY?: boolean} = process.stdout): PrintedProgress {
  const color = pc.createColors(wantsColors(stream));
  const live = stream.isTTY === true && !process.env['CI'];
  const clearLine = live ? '\r\u001b[K' : '';
  const timings: StageTiming[] = [];
  return {
    timings,
    stage: async (name, run, summary) => {
      const cpu = process.cpuUsage();
      const started = performance.now();
      if (live) stream.write(color.dim(`… ${name}`));
      try {
        const result = await run();
        const columns = [name.padEnd(16), (summary?.(result) ?? '').padEnd(32)];
        const took = color.dim(duration(performance.now() - started));
        stream.write(`${clearLine}${color.green('✓')} ${columns.join(' ')} ${took}\n`);
        return result;
      } catch (error) {
        stream.write(`${clearLine}${color.red('✗')} ${name}\n`);
        throw error;
      } finally {
        const {user, system} = process.cpuUsage(cpu);
        timings.push({
          name,
          cpu: (user + system) / 1e6,
          wall: (performance.now() - started) / 1000,
          peak: process.resourceUsage().maxRSS / 1024,
        });
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

/** Describes the output of a build: `14 pages in 2 languages, 820 kB`. */
export function describeOutput(reports: readonly BuildReport[]): string {
  const sum = (count: (report: BuildReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const kilobytes = sum(({size}) => size?.bytes ?? 0) / 1000;
  const languages = reports.length > 1 ? ` in ${plural(reports.length, 'language')}` : '';
  const size = kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
  const pageCount = sum(({pages}) => pages);
  return `${plural(pageCount, 'page')}${languages}, ${size}`;
}

/**
 * Returns the text of `--verbose` about the two compilers: how many documents each compiled, and
 * why not the native one.
 */
export function describeCompilers({native, unified}: CompilerCounts): string {
  const others = unified.reduce((sum, {count}) => sum + count, 0);
  const lines = unified.map(({reason, count}) => `  ${count}  ${reason}\n`);
  return `Documents compiled with the native compiler: ${native}, with unified: ${others}${others > 0 ? ':' : ''}\n${lines.join('')}`;
}
