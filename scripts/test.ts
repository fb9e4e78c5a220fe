import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findBrowser} from './find-browser.ts';
import {findNode, OTHER_NODES} from './find-node.ts';

/**
 * Runs all test steps, fastest first, and continues after failures. The names of the failed tests
 * come last, so that the end of a long log is enough to find them; the last line is `N passed, N
 * failed`. Arguments select steps: `npm test -- lint unit`.
 */
const ROOT = path.join(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

interface Result {
  passed: number;
  /** One entry for each failed test. */
  failed: string[];
}

/** The parts of Vitest's JSON report that this script reads. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {fullName: string; status: string; failureMessages: string[]}[];
  }[];
}

const rooms = [
  '.',
  'bin',
  'contract',
  'core',
  'runtime',
  'theme',
  'plugins/tsconfig.json',
  'plugins/tsconfig.client.json',
  'scripts',
  'tests',
  'tests/react-19',
  'site-types',
  'editors',
  'content',
  'docs',
];

const steps: Record<string, () => Result> = {
  format: () => command('format', path.join(BIN, 'prettier'), ['--check', '--log-level', 'warn', '.']),
  lint: () => command('lint', path.join(BIN, 'oxlint'), ['--quiet']),
  boundaries: () => command('boundaries', path.join(BIN, 'tsx'), ['scripts/check-boundaries.ts']),
  content: () => command('content', path.join(BIN, 'tsx'), ['scripts/check-content.ts']),
  sizes: () => command('sizes', path.join(BIN, 'tsx'), ['scripts/check-sizes.ts']),
  regexes: () => command('regexes', path.join(BIN, 'tsx'), ['scripts/check-regexes.ts']),
  types: () => rooms.map((room) => command(`types of ${room}`, path.join(BIN, 'tsc'), ['-p', room])).reduce(add),
  unit: () => vitest('unit'),
  nodes: () => OTHER_NODES.map((major) => vitest('unit', major)).reduce(add),
  sites: () => vitest('sites'),
  errors: () => vitest('errors'),
  compat: () => vitest('compat'),
  samples: () => vitest('samples'),
  e2e: () => (hasBrowser() ? vitest('e2e') : {passed: 0, failed: ['e2e: no browser']}),
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}: one of ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const total = (requested.length > 0 ? requested : Object.keys(steps)).map(runStep).reduce(add, {passed: 0, failed: []});
for (const failure of total.failed) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;

function runStep(name: string): Result {
  const started = performance.now();
  const result = (steps[name] as () => Result)();
  console.log(
    `${name}: ${result.passed} passed, ${result.failed.length} failed, ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return result;
}

function add(a: Result, b: Result): Result {
  return {passed: a.passed + b.passed, failed: [...a.failed, ...b.failed]};
}

function command(name: string, program: string, args: string[]): Result {
  const run = spawnSync(program, args, {cwd: ROOT, encoding: 'utf8'});
  if (run.status === 0) return {passed: 1, failed: []};
  console.error(`${name} failed:\n${run.stdout}${run.stderr}`);
  return {passed: 0, failed: [name]};
}

/**
 * Runs one Vitest project. Counts come from Vitest's report; a run without tests fails.
 *
 * @param major the version of Node.js that runs it; unset for this process's own
 */
function vitest(project: string, major?: string): Result {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-report-')), `${project}.json`);
  const run = spawnSync(
    major === undefined ? process.execPath : findNode(major),
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  const step = major === undefined ? project : `${project} on Node.js ${major}`;
  if (!fs.existsSync(report)) return {passed: 0, failed: [`${step}: Vitest wrote no report`]};
  const {numPassedTests, testResults} = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap((file) => failuresOf(file).map((failure) => `${step}: ${failure}`));
  if (failed.length === 0 && run.status !== 0) failed.push(`${step}: Vitest ended with ${run.status ?? run.signal}`);
  if (failed.length === 0 && numPassedTests === 0) failed.push(`${step}: no test ran`);
  return {passed: numPassedTests, failed};
}

/** Names the failed tests of one file with the first line of their errors, or the file itself. */
function failuresOf(file: Report['testResults'][number]): string[] {
  const place = path.relative(ROOT, file.name);
  const failed = file.assertionResults.filter(({status}) => status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [`${place}: ${firstLine(file.message)}`] : [];
  return failed.map((test) => `${place}: ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`);
}

function firstLine(text: string): string {
  return (text.split('\n')[0] as string).slice(0, 300);
}

function hasBrowser(): boolean {
  try {
    process.env['CHROMIUM_PATH'] = findBrowser();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}
