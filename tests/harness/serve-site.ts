import {spawn} from 'node:child_process';
import path from 'node:path';
import {PROJECT} from './build-site.ts';

export interface ServedSite {
  /** URL with the base URL, without a trailing slash. */
  url: string;
  /** Sends a signal, such as one that suspends it. */
  kill: (signal: NodeJS.Signals) => boolean;
  close: () => Promise<void>;
}

/** Serves a built site with `inkstone serve`. */
export async function serveSite(siteDir: string, args: string[] = []): Promise<ServedSite> {
  const child = spawn(
    process.execPath,
    [path.join(PROJECT, 'bin/inkstone.mjs'), 'serve', siteDir, '--no-open', '--port', '0', ...args],
    {
      env: {...process.env, CI: 'true', NO_COLOR: '1'},
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer): void => {
      output += text.toString();
      const address = /https?:\/\/[^\s]+/.exec(output)?.[0];
      if (address) resolve(address.replace(/\/$/, ''));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', (code) => reject(new Error(`serve ended with ${code}:\n${output}`)));
  });
  return {
    url,
    kill: (signal) => child.kill(signal),
    close: () =>
      new Promise((resolve) => {
        child.removeAllListeners('close');
        child.on('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
