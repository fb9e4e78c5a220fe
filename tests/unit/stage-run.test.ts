import {expect, test} from 'vitest';
import type {BuildReport} from '../../contract/stages.ts';
import {describeOutput} from '../../core/stage-run.ts';

const report = (pages: number, bytes: number): BuildReport =>
  ({pages, compiled: 0, size: {files: 1, bytes}, diagnostics: []}) as unknown as BuildReport;

test.each([
  [[report(1, 820_100)], '1 page, 821 kB'],
  [[report(14, 1_000_000), report(6, 250_000)], '20 pages in 2 languages, 1.3 MB'],
])('the last line of a build counts what it has made', (reports, text) => {
  expect(describeOutput(reports)).toBe(text);
});
