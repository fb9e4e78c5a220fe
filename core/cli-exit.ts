/** The life of the process: the only place that ends it. */
import {InkstoneError} from '../contract/diagnostic.ts';
import {unfinishedHooks} from './load/plugin-hook.ts';
import {diagnosticsOf, DiagnosticLog} from './support/diagnostics.ts';
import {onStrayErrors} from './support/stray-errors.ts';

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
