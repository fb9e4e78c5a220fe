import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findBrowser} from './find-browser.ts';

/**
 * Runs every test that carries the id of a row of the checklist and prints, last, how many rows a
 * passing test shows. Arguments are names of test files, to run only those.
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
  /** 0 when every test passed, and there were tests to run. */
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

/** Test files in which the id of a row occurs. */
function testFiles(): string[] {
  return fs
    .readdirSync(path.join(ROOT, 'tests'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(?:^|[\\/])fixtures[\\/]/.test(file))
    .map((file) => path.join('tests', file))
    .filter((file) => rowsIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8')).length > 0)
    .sort();
}

/**
 * Ids of the checklist in a text. The compatibility table has rows of the same names; outside the
 * end-to-end tests an id that both lists have is one of that table.
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

/** A row with several tests is covered only when all of them pass. */
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
