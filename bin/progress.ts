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
  /** Call it after the last stage, also of a build that failed. */
  end: () => void;
}

export interface ProgressOptions {
  /** Default: standard output. */
  stream?: NodeJS.WritableStream & {isTTY?: boolean};
  /** Whether to measure only. */
  quiet?: boolean | undefined;
}

/**
 * Prints the progress of a build: one line per stage. A terminal shows the line, and how far the
 * stage is, while it runs and completes it at its end; elsewhere (CI, a file) only complete lines
 * are written. In GitHub Actions, the lines of a language are a group.
 */
export function createProgress({stream = process.stdout, quiet = false}: ProgressOptions = {}): PrintedProgress {
  const color = pc.createColors(wantsColors(stream));
  const live = stream.isTTY === true && !process.env['CI'] && !quiet;
  const clearLine = live ? '\r\u001b[K' : '';
  const write = (text: string): void => void (quiet || stream.write(text));
  const timings: StageTiming[] = [];
  let isInGroup = false;
  const endGroup = (): void => {
    if (isInGroup) write('::endgroup::\n');
    isInGroup = false;
  };
  return {
    timings,
    end: endGroup,
    stage: async (name, run, summary) => {
      const cpu = process.cpuUsage();
      const started = performance.now();
      if (!OF_LANGUAGE.has(name)) endGroup();
      let shown: string | undefined;
      const showStep = (text: string): void => {
        if (text !== shown) write(`${clearLine}${color.dim(`… ${name.padEnd(16)} ${text}`)}`);
        shown = text;
      };
      if (live) showStep('');
      try {
        const result = await run(live ? showStep : undefined);
        const columns = [name.padEnd(16), (summary?.(result) ?? '').padEnd(32)];
        const took = color.dim(duration(performance.now() - started));
        write(`${clearLine}${color.green('✓')} ${columns.join(' ')} ${took}\n`);
        return result;
      } catch (error) {
        write(`${clearLine}${color.red('✗')} ${name}\n`);
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
    language: (title) => {
      endGroup();
      isInGroup = isInActions();
      write(isInGroup ? `::group::${title}\n` : `\n${color.bold(title)}\n`);
    },
  };
}

/** Stages that run for each language. */
const OF_LANGUAGE: ReadonlySet<string> = new Set(['load', 'routes', 'compile', 'bundle', 'render', 'finish']);

/** Whether GitHub Actions reads what is printed. */
export function isInActions(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true';
}

/** `3 ms`, `1.24 s`, `2 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Describes what a build has made: `14 pages in 2 languages, 820 kB`, and in a second line how much
 * of it came from the cache.
 */
export function describeOutput(reports: readonly BuildReport[]): {made: string; reused: string} {
  const sum = (count: (report: BuildReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const kilobytes = sum(({size}) => size?.bytes ?? 0) / 1000;
  const languages = reports.length > 1 ? ` in ${plural(reports.length, 'language')}` : '';
  const size = kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
  const pageCount = sum(({pages}) => pages);
  const documents = sum(({documents: all}) => all);
  const reused = [
    `${documents - sum(({compiled}) => compiled)} of ${plural(documents, 'document')}`,
    `${pageCount - sum(({rendered}) => rendered)} of ${plural(pageCount, 'page')}`,
    ...(reports.every(({isNewBundle}) => isNewBundle === false) ? ['the bundle'] : []),
  ];
  return {made: `${plural(pageCount, 'page')}${languages}, ${size}`, reused: `From the cache: ${reused.join(', ')}`};
}

/** Describes what a shard has stored, in a few lines. */
export function describeShard(shard: string, reports: readonly BuildReport[], took: number): string {
  const sum = (count: (report: BuildReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const [documents, compiled] = [sum((report) => report.documents), sum((report) => report.compiled)];
  const [pages, rendered] = [sum((report) => report.pages), sum((report) => report.rendered)];
  const lines = [
    `Shard ${shard}, in ${duration(took)}`,
    `${plural(documents, 'document')}: ${compiled} compiled, ${documents - compiled} from the cache`,
    `${plural(pages, 'page')}: ${rendered} rendered, ${pages - rendered} from the cache`,
  ];
  if (reports.some(({isNewBundle}) => isNewBundle === undefined))
    lines.push(
      'The bundle depends on documents of other shards. To render pages in shards, too, run all of them again.',
    );
  return lines.map((line) => `${line}\n`).join('');
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
