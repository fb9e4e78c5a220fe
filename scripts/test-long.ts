import {findBrowser} from './find-browser.ts';
import {addResults, runProgram, runVitest, type Result} from './run-vitest.ts';

/**
 * Runs the long versions of tests for a given time: `INKSTONE_LONG_MINUTES`, an hour by default.
 * Loops (random changes, attacks, failing file operations) take shares of the time that parts with
 * a fixed length leave. What doesn't fit isn't run, and the output says so. Each part prints its
 * progress, its seed and its result; the last line is `N passed, N failed`. Arguments select parts:
 * `npm run test:long -- documents requests`.
 */
interface Part {
  name: string;
  /** Vitest's project and the beginning of the file's name, or a script. */
  run: readonly [project: string, file: string] | string;
  env?: Readonly<Record<string, string>>;
  /** Minutes on two cores. Of a part with loops, what it takes before they begin. */
  minutes: number;
  /** How many loops it has, which get the same time. */
  loops?: number;
  /** Time of all its loops in relation to those of other parts. */
  share?: number;
}

const MANY = '100000';

const PARTS: readonly Part[] = [
  {name: 'documents', run: ['unit', 'mutated-documents'], env: {INKSTONE_FUZZ: MANY}, minutes: 0.2, loops: 2, share: 8},
  {name: 'front-matter', run: ['unit', 'mutated-yaml'], env: {INKSTONE_FUZZ: MANY}, minutes: 0.2, loops: 1, share: 1},
  {name: 'data', run: ['unit', 'mutated-data'], env: {INKSTONE_FUZZ: '800000'}, minutes: 0.2, loops: 7, share: 4},
  {name: 'queries', run: ['unit', 'mutated-queries'], env: {INKSTONE_FUZZ: MANY}, minutes: 0.2, loops: 1, share: 1},
  {name: 'requests', run: ['unit', 'mutated-requests'], env: {INKSTONE_FUZZ: MANY}, minutes: 0.2, loops: 1, share: 2},
  {name: 'files-build', run: ['sites', 'failing-files'], env: failing(), minutes: 0.5, loops: 1, share: 4},
  {name: 'files-start', run: ['sites', 'failing-start'], env: failing(), minutes: 0.3, loops: 1, share: 4},
  {name: 'files-commands', run: ['sites', 'failing-commands'], env: failing(), minutes: 0.7, loops: 6, share: 4},
  {name: 'files-slow', run: ['sites', 'slow-files'], minutes: 2},
  {name: 'kills', run: ['sites', 'killed-builds'], env: {INKSTONE_KILLS: '1000'}, minutes: 0.5, loops: 1, share: 2},
  {name: 'cache', run: ['sites', 'attacked-cache'], env: {INKSTONE_ATTACKS: '1000'}, minutes: 1, loops: 1, share: 2},
  {
    name: 'changes',
    run: ['sites', 'mutation-matrix'],
    env: {INKSTONE_MUTATIONS: '3000'},
    minutes: 0.5,
    loops: 2,
    share: 6,
  },
  {
    name: 'start',
    run: ['e2e-alone', 'dev-surroundings'],
    env: {INKSTONE_WALK_STEPS: '2000'},
    minutes: 0.3,
    loops: 1,
    share: 3,
  },
  {
    name: 'start-branches',
    run: ['e2e-alone', 'dev-branches'],
    env: {INKSTONE_SWITCHES: '1000'},
    minutes: 0.7,
    loops: 1,
    share: 2,
  },
  {name: 'start-walk', run: ['e2e-alone', 'dev-walk'], env: {INKSTONE_WALK_STEPS: '100'}, minutes: 1.5},
  {name: 'load', run: ['unit', 'serve/load'], env: {INKSTONE_LOAD: 'all'}, minutes: 2},
  {name: 'start-load', run: ['sites', 'start-load'], env: {INKSTONE_LOAD: 'all'}, minutes: 4},
  {name: 'heap', run: ['sites', 'small-heap'], env: {INKSTONE_HEAP_PAGES: '1000'}, minutes: 2},
  {name: 'rspack', run: ['e2e', 'acceptance'], env: {INKSTONE_BUNDLER: 'rspack'}, minutes: 4},
  {name: 'addresses', run: ['e2e', 'addresses-with-scripts'], env: {INKSTONE_PAYLOADS: 'all'}, minutes: 2},
  {name: 'slow-device', run: ['e2e-alone', 'web-vitals'], env: {INKSTONE_SLOWDOWN: '4'}, minutes: 3},
  {name: 'archives', run: ['samples', 'take-away'], env: {INKSTONE_ARCHIVES: 'all'}, minutes: 12},
  {name: 'npm-install', run: 'tests/compat/npm-install.ts', minutes: 2},
  {name: 'npm-create', run: 'tests/compat/npm-create.ts', minutes: 3},
  {name: 'npm-pack', run: 'tests/compat/npm-pack.ts', minutes: 2},
  {name: 'npm-site', run: 'tests/compat/npm-site.ts', minutes: 3},
  {name: 'packages', run: ['compat', 'packages'], env: {INKSTONE_PACKAGES: 'all'}, minutes: 40},
  {name: 'vscode-extension', run: 'tests/compat/vscode-extension.ts', minutes: 1},
];

/** Fixed parts get this share of the time at most, if there are loops. */
const FIXED_SHARE = 0.5;
/** A part that takes longer than expected is ended after this many times its minutes. */
const PATIENCE = 3;

const minutes = Number(process.env['INKSTONE_LONG_MINUTES'] ?? 60);
const seed = process.env['INKSTONE_SEED'] ?? String(Date.now() % 100_000);
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0 || !(minutes > 0)) {
  const names = PARTS.map(({name}) => name).join(', ');
  console.error(unknown.length > 0 ? `unknown part ${unknown.join(', ')}: one of ${names}` : 'INKSTONE_LONG_MINUTES?');
  process.exit(2);
}

const selected = PARTS.filter(({name}) => requested.length === 0 || requested.includes(name));
const loops = selected.filter((part) => part.loops !== undefined);
const fixed = selected.filter((part) => part.loops === undefined);
const started = performance.now();
const minutesLeft = (): number => minutes - (performance.now() - started) / 60_000;

console.log(`${minutes} minutes, INKSTONE_SEED=${seed}`);
let total: Result = {passed: 0, failed: []};
const notRun: string[] = [];

const reserved = reservedMinutes();
for (const [index, part] of loops.entries()) {
  const others = loops.slice(index);
  const overhead = others.reduce((sum, other) => sum + other.minutes, 0);
  const shares = others.reduce((sum, other) => sum + (other.share ?? 0), 0);
  const time = ((minutesLeft() - reserved - overhead) * (part.share ?? 0)) / shares;
  if (time > 0) await runPart(part, time);
  else notRun.push(part.name);
}
for (const part of fixed) {
  if (part.minutes <= minutesLeft()) await runPart(part, 0);
  else notRun.push(part.name);
}

if (notRun.length > 0) console.log(`not run, ${minutes} minutes were too short: ${notRun.join(', ')}`);
for (const failure of total.failed) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;

/** Minutes of the fixed parts that will run, in their order, within their share of the time. */
function reservedMinutes(): number {
  const most = loops.length > 0 ? minutes * FIXED_SHARE : minutes;
  return fixed.reduce((sum, part) => (sum + part.minutes <= most ? sum + part.minutes : sum), 0);
}

/** @param loopMinutes time of all loops of the part together */
async function runPart(part: Part, loopMinutes: number): Promise<void> {
  console.log(`\n${part.name}: about ${(part.minutes + loopMinutes).toFixed(1)} min, seed ${seed}`);
  const begun = performance.now();
  const result = await resultOf(part, loopMinutes).catch((error: Error): Result => ({
    passed: 0,
    failed: [`${part.name}: ${error.message}`],
  }));
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${part.name}: ${result.passed} passed, ${result.failed.length} failed, ${seconds} s, seed ${seed}`);
  total = addResults(total, result);
}

async function resultOf({name, run, env, minutes: overhead, loops: count}: Part, loopMinutes: number): Promise<Result> {
  const limits = {
    milliseconds: (loopMinutes + overhead * PATIENCE + 1) * 60_000,
    env: {
      ...env,
      INKSTONE_SEED: seed,
      INKSTONE_WALK_SEED: seed,
      ...(count === undefined ? {} : {INKSTONE_LOOP_SECONDS: String((loopMinutes * 60) / count)}),
    },
  };
  if (typeof run === 'string') {
    const failure = await runProgram(process.execPath, ['--import', 'tsx', run], limits);
    return failure === undefined ? {passed: 1, failed: []} : {passed: 0, failed: [`${name}: ${failure}`]};
  }
  const [project, file] = run;
  if (project.startsWith('e2e')) process.env['CHROMIUM_PATH'] = findBrowser();
  return runVitest(name, {...limits, projects: [project], files: [file]});
}

function failing(): Record<string, string> {
  return {INKSTONE_FAILURES: 'all'};
}
