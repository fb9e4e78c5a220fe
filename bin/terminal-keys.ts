/** Keys that an author presses in the terminal of `inkstone start`. */
import {spawn} from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import {openBrowser} from '../core/serve/listen.ts';
import {packageRoot} from '../core/support/package-root.ts';

/** What ends the waiting for keys. */
export type Action = 'quit' | 'restart';

export interface KeyOptions {
  siteDir: string;
  config?: string | undefined;
  /** Address of the home page. */
  url: string;
  /** Restarts the server, as the key does. */
  signal?: AbortSignal;
  /** Default: those of the process. */
  input?: NodeJS.ReadStream;
  output?: NodeJS.WritableStream;
}

const HELP = `Keys:
  o  open the site in the browser
  c  check the content
  r  restart the server
  q  quit
  h  print this list
`;

/**
 * Reads keys until one ends or restarts the server. Without a terminal it waits for `signal` only.
 */
export function readKeys(options: KeyOptions): Promise<Action> {
  const {url, signal, input = process.stdin, output = process.stdout} = options;
  const restarted = new Promise<Action>((resolve) => {
    const restart = (): void => resolve('restart');
    if (signal?.aborted) restart();
    else signal?.addEventListener('abort', restart, {once: true});
  });
  if (!input.isTTY) return restarted;
  output.write('Press h to list the keys.\n');
  readline.emitKeypressEvents(input);
  input.setRawMode(true);
  input.resume();
  let isChecking = false;
  return new Promise((resolve) => {
    let hasEnded = false;
    const end = (action: Action): void => {
      if (hasEnded) return;
      hasEnded = true;
      input.off('keypress', onKey);
      input.setRawMode(false);
      input.pause();
      resolve(action);
    };
    const onKey = (_text: string | undefined, {name, ctrl}: {name?: string; ctrl?: boolean}): void => {
      if (ctrl) {
        // In raw mode, the terminal sends no signals.
        if (name === 'c') {
          input.setRawMode(false);
          process.kill(process.pid, 'SIGINT');
        }
        return;
      }
      if (name === 'q') end('quit');
      if (name === 'r') end('restart');
      if (name === 'o') openBrowser(url);
      if (name === 'h') output.write(HELP);
      if (name !== 'c' || isChecking) return;
      isChecking = true;
      void check(options, output).finally(() => (isChecking = false));
    };
    input.on('keypress', onKey);
    void restarted.then(end);
  });
}

/** In a process of its own: the check sets variables that the server must not see. */
function check({siteDir, config}: KeyOptions, output: NodeJS.WritableStream): Promise<void> {
  output.write('Checking the content …\n');
  const program = path.join(packageRoot(), 'bin/inkstone.mjs');
  const args = ['check', siteDir, ...(config === undefined ? [] : ['--config', config])];
  const child = spawn(process.execPath, [program, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
  child.stdout.pipe(output, {end: false});
  child.stderr.pipe(output, {end: false});
  return new Promise((resolve) => {
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
}
