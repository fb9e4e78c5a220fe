import {type ChildProcess, spawn} from 'node:child_process';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {findBrowser} from './find-browser.ts';
import {findNode, OTHER_NODES} from './find-node.ts';
import {addResults, runVitest, type Result} from './run-vitest.ts';

/**
 * Runs all test steps and continues after failures: the checks two at a time, then the tests,
 * fastest first. The names of the failed tests come last, so that the end of a long log is enough
 * to find them; the last line is `N passed, N failed`. Arguments select steps: `npm test -- lint
 * unit`.
 */
const ROOT = path.join(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

const projects = [
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

/** Folders of `tests/unit` that run with each supported version of Node.js. */
const USES_NODE = 'bin bundle commands config dev finish load remote render serve store support'.split(' ');

/** Checks without tests, the slowest first. Each uses one core. */
const checks: Record<string, () => Promise<Result>> = {
  regexes: () => command('regexes', path.join(BIN, 'tsx'), ['scripts/check-regexes.ts']),
  format: () => command('format', path.join(BIN, 'prettier'), ['--check', '--log-level', 'warn', '.']),
  types: checkTypes,
  lint: () => command('lint', path.join(BIN, 'oxlint'), ['--quiet']),
  boundaries: () => command('boundaries', path.join(BIN, 'tsx'), ['scripts/check-boundaries.ts']),
  content: () => command('content', path.join(BIN, 'tsx'), ['scripts/check-content.ts']),
  sizes: () => command('sizes', path.join(BIN, 'tsx'), ['scripts/check-sizes.ts']),
};

/** Tests, which use two cores. */
const suites: Record<string, () => Result | Promise<Result>> = {
  unit: () => vitest('unit'),
  nodes: unitOnOtherNodes,
  sites: () => vitest('sites'),
  errors: () => vitest('errors'),
  compat: () => vitest('compat'),
  samples: () => vitest('samples'),
  e2e: () => (hasBrowser() ? vitest('e2e', 'e2e-alone') : {passed: 0, failed: ['e2e: no browser']}),
};

const steps = {...checks, ...suites};
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}: one of ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const isSelected = (name: string): boolean => requested.length === 0 || requested.includes(name);
let total: Result = {passed: 0, failed: []};
const waiting = Object.keys(checks).filter(isSelected);
await Promise.all([runChecks(), runChecks()]);
for (const name of Object.keys(suites).filter(isSelected)) await runStep(name);
for (const failure of total.failed) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;

async function runChecks(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runStep(name);
}

async function runStep(name: string): Promise<void> {
  const started = performance.now();
  const result = await (steps[name] as (typeof steps)[string])();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${name}: ${result.passed} passed, ${result.failed.length} failed, ${seconds} s`);
  total = addResults(total, result);
}

async function checkTypes(): Promise<Result> {
  let result: Result = {passed: 0, failed: []};
  for (const project of projects)
    result = addResults(result, await command(`types of ${project}`, path.join(BIN, 'tsc'), ['-p', project]));
  return result;
}

async function command(name: string, program: string, args: string[]): Promise<Result> {
  const child = spawn(program, args, {cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe']});
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  if (code === 0) return {passed: 1, failed: []};
  console.error(`${name} failed:\n${output}${errors}`);
  return {passed: 0, failed: [name]};
}

/** Exit code; undefined if the program could not be started, or a signal ended it. */
function ended(child: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(undefined);
    });
    child.on('close', (code) => resolve(code ?? undefined));
  });
}

/** Runs all tests of a step's Vitest projects, without a limit of time. */
function vitest(step: string, ...further: string[]): Promise<Result> {
  return runVitest(step, {projects: [step, ...further]});
}

/** Runs what uses files, processes, threads and the network. The CI runs all on each version. */
async function unitOnOtherNodes(): Promise<Result> {
  const files = USES_NODE.map((folder) => `tests/unit/${folder}/`);
  let total: Result = {passed: 0, failed: []};
  for (const major of OTHER_NODES) {
    const result = await runVitest(`unit on Node.js ${major}`, {projects: ['unit'], files, node: findNode(major)});
    total = addResults(total, result);
  }
  return total;
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
