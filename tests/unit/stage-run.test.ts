import {expect, test} from 'vitest';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {BuildReport, LoadedContent, LoadedSite, RenderedSite, RouteTable} from '../../contract/stages.ts';
import {describeCompilers, describeOutput} from '../../bin/progress.ts';
import {runStages} from '../../core/stage-run.ts';

const report = (pages: number, bytes: number): BuildReport =>
  ({pages, compiled: 0, size: {files: 1, bytes}, diagnostics: []}) as unknown as BuildReport;

test.each([
  [[report(1, 820_100)], '1 page, 821 kB'],
  [[report(14, 1_000_000), report(6, 250_000)], '20 pages in 2 languages, 1.3 MB'],
])('the last line of a build counts what it has made', (reports, text) => {
  expect(describeOutput(reports)).toBe(text);
});

/** A run in which a plugin reports in every stage, through the context that it got in the first. */
async function runWithReports(fail?: Diagnostic): Promise<string[]> {
  const reported: Diagnostic[] = [];
  const report = (message: string): void => void reported.push({code: 'X1', severity: 'warning', message});
  const takeReports = (): Diagnostic[] => reported.splice(0);
  const progress = {
    stage: async <Result>(_name: string, run: () => Promise<Result> | Result) => run(),
    note: () => undefined,
    timings: [],
  };
  const {diagnostics} = await runStages({} as LoadedSite, progress, async (stage) => {
    await stage('load', () => {
      report('while loading');
      return {documents: [], diagnostics: takeReports(), takeReports} as unknown as LoadedContent;
    });
    await stage('routes', () => ({routes: [], diagnostics: []}) as unknown as RouteTable);
    await stage('render', () => {
      report('while rendering');
      if (fail) throw new InkstoneError(fail);
      return {pages: [], diagnostics: []} as RenderedSite;
    });
    await stage('finish', () => {
      report('at the end');
      return {size: {files: 0, bytes: 0}, diagnostics: []};
    });
  });
  return diagnostics.map(({message}) => message).sort();
}

test('what a plugin reports through its context in any stage is in the report of the build', async () => {
  expect(await runWithReports()).toEqual(['at the end', 'while loading', 'while rendering']);
});

test('it is there as well if the stage fails', async () => {
  const fail: Diagnostic = {code: 'X2', severity: 'error', message: 'failed'};
  expect(await runWithReports(fail)).toEqual(['failed', 'while loading', 'while rendering']);
});

test('--verbose says how many documents went which way, and why', () => {
  const unified = [
    {reason: 'the recma plugin "late"', count: 3},
    {reason: 'front matter in TOML', count: 1},
  ];
  expect(describeCompilers({native: 7, unified})).toBe(
    'Documents compiled with the native compiler: 7, with unified: 4:\n  3  the recma plugin "late"\n  1  front matter in TOML\n',
  );
  expect(describeCompilers({native: 2, unified: []})).toBe(
    'Documents compiled with the native compiler: 2, with unified: 0\n',
  );
});
