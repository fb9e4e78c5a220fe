import {expect, test} from 'vitest';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {BuildReport, LoadedContent, LoadedSite, RenderedSite, RouteTable} from '../../contract/stages.ts';
import {describeCompilers, describeOutput} from '../../bin/progress.ts';
import {runStages} from '../../core/stage-run.ts';

const report = (pages: number, bytes: number, isNewBundle = false): BuildReport =>
  ({
    pages,
    rendered: 1,
    documents: 3,
    compiled: 2,
    isNewBundle,
    size: {files: 1, bytes},
    diagnostics: [],
  }) as unknown as BuildReport;

test.each([
  [[report(1, 820_100)], '1 page, 821 kB', '1 of 3 documents, 0 of 1 page, the bundle'],
  [
    [report(14, 1_000_000, true), report(6, 250_000)],
    '20 pages in 2 languages, 1.3 MB',
    '2 of 6 documents, 18 of 20 pages',
  ],
])('the last lines of a build count what it has made, and what came from the cache', (reports, made, reused) => {
  expect(describeOutput(reports)).toEqual({made, reused: `From the cache: ${reused}`});
});

/** A run in which a plugin reports in every stage, through the context that it got in the first. */
async function runWithReports(fail?: Diagnostic): Promise<string[]> {
  const reported: Diagnostic[] = [];
  const report = (message: string): void => void reported.push({code: 'X1', severity: 'warning', message});
  const takeReports = (): Diagnostic[] => reported.splice(0);
  const progress = {
    stage: async <Result>(_name: string, run: () => Promise<Result> | Result) => run(),
    language: () => undefined,
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
      return {pages: [], renderedCount: 0, diagnostics: []} as RenderedSite;
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
