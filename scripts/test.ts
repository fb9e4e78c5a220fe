import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findBrowser} from './find-browser.ts';
import {findNode, OTHER_NODES} from './find-node.ts';

/**
 * Runs all test steps, fastest first, and continues after failures. The last line is `N passed, N
 * failed`. Arguments select steps: `npm test -- lint unit`.
 */
const ROOT = path.join(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

interface Result {
  passed: number;
  failed: number;
}

const rooms = [
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
  nodes: () => OTHER_NODES.map((major) => vitest('unit', findNode(major))).reduce(add),
  sites: () => vitest('sites'),
  errors: () => vitest('errors'),
  compat: () => vitest('compat'),
  samples: () => vitest('samples'),
  e2e: () => (hasBrowser() ? vitest('e2e') : {passed: 0, failed: 1}),
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}: one of ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const total = (requested.length > 0 ? requested : Object.keys(steps)).map(runStep).reduce(add, {passed: 0, failed: 0});
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function runStep(name: string): Result {
  const started = performance.now();
  const result = (steps[name] as () => Result)();
  console.log(
    `${name}: ${result.passed} passed, ${result.failed} failed, ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return result;
}

function add(a: Result, b: Result): Result {
  return {passed: a.passed + b.passed, failed: a.failed + b.failed};
}

function command(name: string, program: string, args: string[]): Result {
  const run = spawnSync(program, args, {cwd: ROOT, encoding: 'utf8'});
  if (run.status === 0) return {passed: 1, failed: 0};
  console.error(`${name} failed:\n${run.stdout}${run.stderr}`);
  return {passed: 0, failed: 1};
}

/** Runs one Vitest project. Counts come from Vitest's report; a run without tests fails. */
function vitest(project: string, node = process.execPath): Result {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-report-')), `${project}.json`);
  const run = spawnSync(
    node,
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
  if (!fs.existsSync(report)) return {passed: 0, failed: 1};
  const {numPassedTests, numFailedTests, numFailedTestSuites} = JSON.parse(fs.readFileSync(report, 'utf8')) as Record<
    string,
    number
  >;
  const failed = Math.max(
    numFailedTests ?? 0,
    run.status === 0 ? 0 : 1,
    numFailedTests === 0 ? (numFailedTestSuites ?? 0) : 0,
  );
  return {passed: numPassedTests ?? 0, failed: numPassedTests === 0 && failed === 0 ? 1 : failed};
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
