import {spawn} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {commandEnvironment, PROJECT} from './build-site.ts';

export interface StartedSite {
  /** URL with the base URL, without a trailing slash. */
  url: string;
  /** Everything that the command has printed so far. */
  output: () => string;
  /** Sends a signal, such as one that suspends it. */
  kill: (signal: NodeJS.Signals) => boolean;
  /** Ends it like Ctrl-C. Returns the exit code. */
  close: () => Promise<number | null>;
}

/** Starts the development server with `inkstone start`. */
export async function startSite(
  siteDir: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<StartedSite> {
  const port = args.some((arg) => arg === '--port') ? [] : ['--port', '0'];
  const child = spawn(
    process.execPath,
    [path.join(PROJECT, 'bin/inkstone.mjs'), 'start', siteDir, '--no-open', ...port, ...args],
    {
      env: commandEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer): void => {
      output += text.toString();
      const address = /Serving the site at (\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace(/\/$/, ''));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', (code) => reject(new Error(`start ended with ${code}:\n${output}`)));
  });
  return {
    url,
    output: () => output,
    kill: (signal) => child.kill(signal),
    close: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/**
 * Copies a site without the files that sessions and builds have left in it, for a cold build of the
 * same sources. Returns the path of the copy.
 */
export async function copySources(siteDir: string): Promise<string> {
  const target = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-test-'));
  const left = ['.docusaurus', '.inkstone', 'build'].map((name) => path.join(siteDir, name));
  await fs.cp(siteDir, target, {recursive: true, filter: (file) => !left.includes(file)});
  return target;
}
