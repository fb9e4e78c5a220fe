import {spawn} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export const PROJECT = path.join(import.meta.dirname, '../..');

/** Cache shared by fixture sites, so that those without overrides share one bundle. */
export const TEST_CACHE =
  process.env['INKSTONE_TEST_CACHE'] ?? path.join(PROJECT, 'node_modules/.cache/inkstone-tests');

export interface Run {
  /** Exit code; `null` if a signal ended the process. */
  code: number | null;
  /** Standard output and error, in the order of arrival. */
  output: string;
  stderr: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Path of the Node.js executable. Default: that of the tests. */
  node?: string;
  /** Path of the command. Default: that of this repository. */
  program?: string;
  /** Called with the process, for tests that end it early. */
  onStart?: (process: {kill: (signal: NodeJS.Signals) => boolean}) => void;
}

/** Returns the environment of a command: no colors, and the cache that all tests share. */
export function commandEnvironment(added: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {...process.env, NODE_ENV: '', CI: 'true', NO_COLOR: '1', INKSTONE_CACHE_DIR: TEST_CACHE, ...added};
}

/** Runs the `inkstone` command as a user would. */
export function inkstone(args: string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      options.node ?? process.execPath,
      [options.program ?? path.join(PROJECT, 'bin/inkstone.mjs'), ...args],
      {
        cwd: options.cwd ?? PROJECT,
        env: commandEnvironment(options.env),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    let stderr = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString();
      stderr += text.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({code, output, stderr}));
    options.onStart?.(child);
  });
}

/**
 * Copies a folder to a new temporary folder and returns its path, so that tests leave no trace and
 * don't interfere.
 */
export async function copyToTemporary(dir: string): Promise<string> {
  const target = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-test-'));
  await fs.cp(dir, target, {recursive: true, verbatimSymlinks: true});
  return target;
}

/**
 * Builds a copy of a fixture site.
 *
 * @throws Error with the output of the build if it fails
 */
export async function buildSite(
  dir: string,
  args: string[] = [],
  options: RunOptions = {},
): Promise<{siteDir: string; outDir: string; run: Run}> {
  const siteDir = await copyToTemporary(dir);
  const run = await inkstone(['build', siteDir, ...args], options);
  if (run.code !== 0) throw new Error(`the build of ${path.basename(dir)} failed:\n${run.output}`);
  return {siteDir, outDir: path.join(siteDir, 'build'), run};
}

/**
 * Returns all files below a folder with hashes of their contents, sorted. Two builds are equal if
 * these are.
 */
export async function filesOf(dir: string): Promise<Map<string, string>> {
  const {createHash} = await import('node:crypto');
  const entries = await fs.readdir(dir, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hashed = await Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => [
      path.relative(dir, file),
      createHash('sha256')
        .update(await fs.readFile(file))
        .digest('hex'),
    ]),
  );
  return new Map(hashed);
}

/** Has builds keep webpack's modules in a cache, as those of sites with many modules do. */
export function keepWebpackCache(cacheDir: string): void {
  mkdirSync(path.join(cacheDir, 'webpack'), {recursive: true});
}
