/** Restarts `inkstone start` in another process, which loads all code of the site again. */
import {spawn} from 'node:child_process';
import path from 'node:path';
import {packageRoot} from '../core/support/package-root.ts';
import type {Session} from './process.ts';

/** Exit code of a process that asks the one that started it to start another one. */
const AGAIN = 75;

/** Set in processes that were started here, and not in what they start. */
const VARIABLE = 'INKSTONE_RESTARTED';
const isRestarted = process.env[VARIABLE] !== undefined && process.send !== undefined;
delete process.env[VARIABLE];

export interface RestartOptions {
  /** Arguments of the command line, which the process gets in the place of this one's. */
  args: readonly string[];
  /** As it was before code of the site has changed it. */
  environment: NodeJS.ProcessEnv;
  onExit: Session['onExit'];
}

/**
 * Runs the command in another process until it ends, and returns its exit code. The first process
 * stays, because the terminal and what stops the server know only this one.
 */
export async function runAgain({args, environment, onExit}: RestartOptions): Promise<number> {
  if (isRestarted) return AGAIN;
  let running = startProcess(args, environment);
  onExit(async () => {
    // Ctrl-C has reached it already. A second signal of that kind would end it at once.
    running.child.kill('SIGTERM');
    await running.ended;
  });
  for (;;) {
    const code = await running.ended;
    if (code !== AGAIN) return code;
    running = startProcess(args, environment);
  }
}

/** Ends this process, as a signal does, when the one that has started it is gone. */
export function endWithParent(): void {
  if (!isRestarted) return;
  const end = (): void => void process.kill(process.pid, 'SIGTERM');
  if (process.connected) process.once('disconnect', end);
  else end();
}

function startProcess(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const program = path.join(packageRoot(), 'bin/inkstone.mjs');
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
    env: {...environment, [VARIABLE]: '1'},
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  return {child, ended};
}
