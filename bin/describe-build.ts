import type {BuildReport, CompilerCounts} from '../contract/stages.ts';
import {plural} from '../core/stage-run.ts';

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
