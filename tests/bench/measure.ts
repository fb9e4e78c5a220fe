import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {RunFigures} from './figures.ts';

/**
 * Runs a command under GNU time. CPU counts all its processes and threads, the peak is that of its
 * largest process. Throws with the end of what the command printed if it fails.
 */
export function measure(command: string[], cwd: string, env: Record<string, string>): RunFigures {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bench-time-'));
  const report = path.join(folder, 'time.txt');
  try {
    const {status, error, stdout, stderr} = spawnSync(
      '/usr/bin/time',
      ['-o', report, '-f', '%e %U %S %M', ...command],
      {
        cwd,
        encoding: 'utf8',
        maxBuffer: 1e9,
        env: {...process.env, NODE_ENV: 'production', CI: '1', NO_COLOR: '1', ...env},
      },
    );
    if (error) throw new Error('GNU time (/usr/bin/time) is not installed.', {cause: error});
    if (status !== 0)
      throw new Error(`${command.join(' ')} ended with ${status}:\n${`${stdout}\n${stderr}`.slice(-4000)}`);
    const [wall = 0, user = 0, system = 0, kilobytes = 0] =
      fs.readFileSync(report, 'utf8').trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
    return {cpu: user + system, wall, peak: kilobytes / 1024};
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}
