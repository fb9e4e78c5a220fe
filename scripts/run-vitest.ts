import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
/** A test file that takes longer is named after its step. */
const SLOW_SECONDS = 10;

export interface Result {
  passed: number;
  /** One entry for each failed test. */
  failed: string[];
}

/** The parts of Vitest's JSON report that this module reads. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {fullName: string; status: string; failureMessages: string[]}[];
  }[];
}

export interface Limits {
  env?: Readonly<Record<string, string>>;
  /** Ends the program and all that it has started, as a failure. */
  milliseconds?: number;
}

export interface VitestRun extends Limits {
  projects: readonly string[];
  /** Runs only files whose paths contain one of these. */
  files?: readonly string[];
  /** Path of the Node.js executable. Default: the one that runs this. */
  node?: string;
}

/** Adds up what two runs have passed and failed. */
export function addResults(a: Result, b: Result): Result {
  return {passed: a.passed + b.passed, failed: [...a.failed, ...b.failed]};
}

/** Runs Vitest. Counts come from its report; a run without tests fails. */
export async function runVitest(step: string, run: VitestRun): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-report-'));
  const report = path.join(folder, 'report.json');
  const ended = await runProgram(
    run.node ?? process.execPath,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...run.projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(run.files ?? []),
    ],
    run,
  );
  const text = fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : undefined;
  fs.rmSync(folder, {recursive: true});
  if (text === undefined) return {passed: 0, failed: [`${step}: ${ended ?? 'Vitest wrote no report'}`]};
  const {numPassedTests, testResults} = JSON.parse(text) as Report;
  printSlowFiles(testResults);
  const failed = testResults.flatMap((file) => failuresOf(file).map((failure) => `${step}: ${failure}`));
  if (failed.length === 0 && ended !== undefined) failed.push(`${step}: ${ended}`);
  if (failed.length === 0 && numPassedTests === 0) failed.push(`${step}: no test ran`);
  return {passed: numPassedTests, failed};
}

/** Runs a program that prints to this terminal. Returns how it failed; undefined if it passed. */
export function runProgram(program: string, args: readonly string[], limits: Limits = {}): Promise<string | undefined> {
  const {env, milliseconds} = limits;
  // A group of its own can be ended as a whole. It no longer hears Ctrl-C itself.
  const isGroup = milliseconds !== undefined && process.platform !== 'win32';
  const child = spawn(program, args, {cwd: ROOT, stdio: 'inherit', detached: isGroup, env: {...process.env, ...env}});
  const end = (): void => {
    if (!isGroup || child.pid === undefined) child.kill('SIGKILL');
    else if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const onInterrupt = (): void => {
    end();
    process.exit(130);
  };
  process.once('SIGINT', onInterrupt);
  return new Promise((resolve) => {
    let isLate = false;
    const timer =
      milliseconds === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true;
            end();
          }, milliseconds);
    const settle = (failure: string | undefined): void => {
      clearTimeout(timer);
      process.removeListener('SIGINT', onInterrupt);
      resolve(failure);
    };
    child.on('error', (error) => settle(error.message));
    child.on('close', (code, signal) => {
      if (isLate) settle(`did not end in ${Math.round((milliseconds ?? 0) / 1000)} s`);
      else settle(code === 0 ? undefined : `ended with ${code ?? signal}`);
    });
  });
}

/** Names the failed tests of one file with the first line of their errors, or the file itself. */
function failuresOf(file: Report['testResults'][number]): string[] {
  const place = path.relative(ROOT, file.name);
  const failed = file.assertionResults.filter(({status}) => status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [`${place}: ${firstLine(file.message)}`] : [];
  return failed.map((test) => `${place}: ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`);
}

/** Names the files that a run spent most of its time on. */
function printSlowFiles(files: Report['testResults']): void {
  const slow = files
    .map(({name, startTime, endTime}) => ({name: path.relative(ROOT, name), seconds: (endTime - startTime) / 1000}))
    .filter(({seconds}) => seconds >= SLOW_SECONDS)
    .toSorted((a, b) => b.seconds - a.seconds);
  for (const {name, seconds} of slow) console.log(`${Math.round(seconds).toString().padStart(5)} s  ${name}`);
}

function firstLine(text: string): string {
  return (text.split('\n')[0] as string).slice(0, 300);
}
