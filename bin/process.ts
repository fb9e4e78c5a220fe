import path from 'node:path';
import type {Argument, Command} from 'commander';
import {type Diagnostic, userError} from '../contract/diagnostic.ts';
import {unfinishedHooks} from '../core/load/plugin-hook.ts';
import {DiagnosticLog, diagnosticsOf} from '../core/support/diagnostics.ts';
import {foreignFrames, onStrayErrors} from '../core/support/thrown-errors.ts';

/**
 * Sets the environment variables that configurations read, before any code of the site is loaded.
 * Returns the folder of the site.
 */
export function prepareEnvironment(
  siteDirArgument: string | undefined,
  {config}: {config?: string | undefined},
  mode: 'production' | 'development' = 'production',
): string {
  const siteDir = path.resolve(siteDirArgument ?? '.');
  process.env['NODE_ENV'] = mode;
  process.env['BABEL_ENV'] = mode;
  process.env['DOCUSAURUS_CLI_SITE_DIR'] = siteDir;
  if (config === undefined) delete process.env['DOCUSAURUS_CLI_CONFIG'];
  else process.env['DOCUSAURUS_CLI_CONFIG'] = config;
  return siteDir;
}

/** Prints diagnostics. Returns whether there is an error among them. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], siteDir?: string): boolean {
  const log = new DiagnosticLog(diagnostics);
  log.print(siteDir === undefined ? {} : {siteDir});
  return log.hasErrors();
}

/**
 * Returns the standard output for a protocol or for JSON. What anything else prints, such as code
 * of the site, goes to standard error.
 */
export function reservedOutput(): NodeJS.WritableStream {
  const {stdout} = process;
  const write = stdout.write.bind(stdout);
  stdout.write = process.stderr.write.bind(process.stderr);
  return Object.create(stdout, {write: {value: write}}) as NodeJS.WritableStream;
}

/** Prints a result for other programs. */
export function printJson(result: unknown, output: NodeJS.WritableStream): void {
  output.write(`${JSON.stringify(result, null, 2)}\n`);
}

/** Prints what a command did to each of these files. */
export function printFiles(what: string, files: readonly string[]): void {
  for (const file of files) process.stdout.write(`${what} ${shownPath(file)}\n`);
}

/** A path relative to the working directory. */
export function shownPath(file: string): string {
  return path.relative(process.cwd(), file) || '.';
}

/** Adds a command with these arguments, the folder of the site and the options of all commands. */
export type AddCommand = (name: string, description: string, args?: Argument[]) => Command;

type Cleanup = () => Promise<void> | void;

/** The process that a command runs in. */
export interface Session {
  /** Registers what must be closed before the process ends. */
  onExit: (cleanup: Cleanup) => void;
  /** Set by a command that failed without throwing. */
  exitCode: number;
  /** Set for commands of plugins, which can continue after their action has returned. */
  endsByItself?: boolean;
}

const SIGNALS: [NodeJS.Signals, number][] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
];

/**
 * Runs a command and ends the process with the number it returns: 1 if it throws, 130 or 143 on a
 * signal. This is the only place that ends the process: what plugins have left open (timers,
 * sockets, watchers) does not keep it running.
 *
 * @param options.mayEndProcess whether `process.exit(0)` in code of the site is no error
 */
export async function runToExit(
  command: (onExit: Session['onExit']) => Promise<number>,
  options: {verbose: boolean; mayEndProcess: () => boolean},
): Promise<never> {
  const cleanups: Cleanup[] = [];
  const fail = (error: unknown): Promise<never> => {
    printDiagnostics(diagnosticsOf(error, options));
    return exitWith(1, cleanups);
  };
  for (const [signal, code] of SIGNALS) {
    // The second signal of a kind has no listener and ends the process at once.
    process.once(signal, () => void exitWith(code, cleanups));
  }
  onStrayErrors((error) => void fail(error));
  // Nothing is left to do, but the command waits for something that never happens.
  // A plugin's command ends at this moment, and then has its own listener.
  process.on('beforeExit', () => {
    if (!isEnding && process.listenerCount('beforeExit') === 1) void fail(neverEnding());
  });
  // `process.exit(0)` in code of the site would look like success.
  process.on('exit', (code) => {
    if (isEnding || code !== 0 || options.mayEndProcess()) return;
    printDiagnostics([endedBySite()]);
    process.exitCode = 1;
  });
  // The reader of a pipe has gone (`| head`): the command finishes without its output.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    return await exitWith(await command((cleanup) => cleanups.push(cleanup)), cleanups);
  } catch (error) {
    return fail(error);
  }
}

function endedBySite(): Diagnostic {
  const call = new Error();
  Error.captureStackTrace(call, process.exit);
  return {
    code: 'INK9004',
    severity: 'error',
    message: 'process.exit(0) was called before the command was finished.',
    hint: 'Throw an error to stop the command, or return.',
    ...foreignFrames(call),
  };
}

function neverEnding(): Error {
  const [call] = unfinishedHooks();
  const who = call ? `Plugin "${call.plugin}" does not finish ${call.hook}` : 'The command ended without a result';
  return userError('INK9003', `${who}: it waits for something that never happens.`, {
    hint: 'A promise is never settled. Check that the code that settles it runs, also after an error.',
  });
}

let isEnding = false;
let closing: Promise<unknown> | undefined;
let isExiting = false;

/** What ends the process while it is closing things waits for that, too. */
async function exitWith(code: number, cleanups: Cleanup[]): Promise<never> {
  // A listener of "exit" has thrown an error. Node.js doesn't finish writing any more.
  if (isExiting) process.exit(code);
  isEnding = true;
  process.exitCode = code;
  closing ??= Promise.allSettled(cleanups.map(async (cleanup) => cleanup()));
  await closing;
  await Promise.all([flush(process.stdout), flush(process.stderr)]);
  isExiting = true;
  process.exit(code);
}

function flush(stream: NodeJS.WriteStream): Promise<void> {
  if (stream.destroyed || !stream.writable) return Promise.resolve();
  // The method of the class, since `reservedOutput` may have replaced that of the object.
  const {write} = Object.getPrototypeOf(stream) as NodeJS.WriteStream;
  return new Promise((resolve) => void write.call(stream, '', 'utf8', () => resolve()));
}
