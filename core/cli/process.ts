import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import {unfinishedHooks} from '../load/plugin-hook.ts';
import {DiagnosticLog, diagnosticsOf} from '../support/diagnostics.ts';
import {onStrayErrors} from '../support/thrown-errors.ts';

/**
 * What configurations read from the environment; it must be there before any code
 * of the site is loaded.
 */
export function prepareEnvironment(
  siteDirArgument: string | undefined,
  config: string | undefined,
  mode: string,
): string {
  const siteDir = path.resolve(siteDirArgument ?? '.');
  process.env['NODE_ENV'] = mode;
  process.env['BABEL_ENV'] = mode;
  process.env['DOCUSAURUS_CLI_SITE_DIR'] = siteDir;
  if (config !== undefined) process.env['DOCUSAURUS_CLI_CONFIG'] = config;
  return siteDir;
}

/** Prints what a command found; true if there is an error among it. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], siteDir: string): boolean {
  const log = new DiagnosticLog();
  log.addAll(diagnostics);
  log.print({siteDir});
  return log.hasErrors();
}

/** A line for each address that other machines reach a server at. */
export function networkLines({networkUrls}: {networkUrls: readonly string[]}): string {
  return networkUrls.map((url) => `On the network: ${url}\n`).join('');
}

/** The life of the process: the only place that ends it. */

type Cleanup = () => Promise<void> | void;

const SIGNALS: [NodeJS.Signals, number][] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
];

/**
 * Runs a command and ends the process with the number it gives: 1 if it throws, 130 or 143 on a
 * signal. What plugins have left open (timers, sockets, watchers) does not keep it. `onExit`
 * registers what is to be closed first.
 */
export async function runToExit(
  command: (onExit: (cleanup: Cleanup) => void) => Promise<number>,
  options: {verbose: boolean},
): Promise<never> {
  const cleanups: Cleanup[] = [];
  for (const [signal, code] of SIGNALS) {
    // The second one of a kind finds no listener and ends the process at once.
    process.once(signal, () => void exitWith(code, cleanups));
  }
  onStrayErrors((error) => {
    report(error, options);
    void exitWith(1, cleanups);
  });
  // Nothing is left to do, and the command has not ended: something waits for what never happens.
  // A plugin's command ends at this moment, and then has a listener of its own.
  process.on('beforeExit', () => {
    if (isEnding || process.listenerCount('beforeExit') > 1) return;
    report(neverEnding(), options);
    void exitWith(1, cleanups);
  });
  // A reader that went away (`| head`) wants no more text and no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  });
  try {
    return await exitWith(await command((cleanup) => cleanups.push(cleanup)), cleanups);
  } catch (error) {
    report(error, options);
    return exitWith(1, cleanups);
  }
}

function neverEnding(): InkstoneError {
  const [call] = unfinishedHooks();
  const who = call ? `Plugin "${call.plugin}" does not finish ${call.hook}` : 'The command ended without a result';
  return new InkstoneError({
    code: 'INK9003',
    severity: 'error',
    message: `${who}: it waits for something that never happens.`,
    hint: 'A promise is never settled. Check that the code that settles it runs, also after an error.',
  });
}

function report(error: unknown, options: {verbose: boolean}): void {
  const log = new DiagnosticLog();
  log.addAll(diagnosticsOf(error, options));
  log.print(options);
}

let isEnding = false;

async function exitWith(code: number, cleanups: Cleanup[]): Promise<never> {
  isEnding = true;
  process.exitCode = code;
  await Promise.allSettled(cleanups.splice(0).map(async (cleanup) => cleanup()));
  await Promise.all([flush(process.stdout), flush(process.stderr)]);
  process.exit(code);
}

function flush(stream: NodeJS.WriteStream): Promise<void> {
  if (stream.destroyed || !stream.writable) return Promise.resolve();
  return new Promise((resolve) => void stream.write('', () => resolve()));
}

/** What a command needs of the process it runs in. */
export interface Session {
  /**
   * Set by commands of plugins, which may go on after their action has returned: nothing cuts them
   * off.
   */
  endsByItself?: boolean;
  onExit: (cleanup: () => Promise<void> | void) => void;
  /** Set by a command that failed without throwing. */
  exitCode: number;
}
