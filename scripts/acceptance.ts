import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findBrowser} from './find-browser.ts';

/**
 * Runs all tests whose names contain the ID of a row of the checklist, and prints how many rows
 * have passing tests. Arguments are the test files to run; default: all.
 */
const ROOT = path.join(import.meta.dirname, '..');
const ROW = /^\| ([A-Z]+-\d+) \|/gm;
const ID = /\b[A-Z]+-\d+\b/g;

interface Assertion {
  fullName: string;
  status: string;
}

interface Run {
  report: Report;
  /** 0 if there are tests and all pass. */
  status: number;
}

interface Report {
  testResults: {name: string; assertionResults: Assertion[]}[];
}

const rows = idsOf(fs.readFileSync(path.join(ROOT, 'tests/acceptance/acceptance.md'), 'utf8'), ROW, 1);
const compatRows = idsOf(fs.readFileSync(path.join(ROOT, 'tests/compat/compat-table.md'), 'utf8'), ROW, 1);
const {report, status} = runTests(process.argv.slice(2).length > 0 ? process.argv.slice(2) : testFiles());
const covered = coveredRows(report);
const missing = [...rows].filter((id) => !covered.has(id));
const failed = report.testResults.flatMap(({assertionResults}) =>
  assertionResults.filter(({status}) => status === 'failed'),
);
for (const {fullName} of failed) console.log(`failed: ${fullName}`);
if (missing.length > 0) console.log(`not covered: ${missing.join(' ')}`);
console.log(`${rows.size - missing.length} of ${rows.size} rows`);
process.exitCode = status;

function idsOf(text: string, pattern: RegExp, group: number): Set<string> {
  return new Set([...text.matchAll(pattern)].map((match) => match[group] as string));
}

/** Returns the test files that contain the ID of a row. */
function testFiles(): string[] {
  return fs
    .readdirSync(path.join(ROOT, 'tests'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(?:^|[\\/])fixtures[\\/]/.test(file))
    .map((file) => path.join('tests', file))
    .filter((file) => rowsIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8')).length > 0)
    .sort();
}

/**
 * Returns the IDs of the checklist in a text. The compatibility table has some of the same IDs;
 * outside the end-to-end tests these refer to that table.
 */
function rowsIn(file: string, text: string): string[] {
  const isEndToEnd = file.replaceAll(path.sep, '/').includes('tests/e2e/');
  return (text.match(ID) ?? []).filter((id) => rows.has(id) && (isEndToEnd || !compatRows.has(id)));
}

function runTests(files: string[]): Run {
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-acceptance-report-')), 'report.json');
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  const run = spawnSync(vitest, ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${output}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {...process.env, CHROMIUM_PATH: findBrowser()},
  });
  return {report: JSON.parse(fs.readFileSync(output, 'utf8')) as Report, status: run.status ?? 1};
}

/** A row with several tests is only covered if all of them pass. */
function coveredRows({testResults}: Report): Set<string> {
  const passed = new Set<string>();
  const broken = new Set<string>();
  for (const {name, assertionResults} of testResults) {
    for (const {fullName, status} of assertionResults) {
      for (const id of rowsIn(name, fullName)) (status === 'passed' ? passed : broken).add(id);
    }
  }
  return new Set([...passed].filter((id) => !broken.has(id)));
}
