import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import type {FileHistory} from '../../contract/plugin.ts';

const run = promisify(execFile);

/** Never occurs in names and paths. */
const COMMIT = '\u0001';

/**
 * Date and author of the first and last commit of files. The history of a repository is read with one `git log` when the
 * first of its files is asked for. Outside git, without git and for files that were never committed: `undefined`.
 */
export function createFileHistory(): (file: string) => Promise<FileHistory | undefined> {
  const repositories = new Map<string, Promise<Map<string, FileHistory>>>();
  const rootOf = new Map<string, Promise<string | undefined>>();
  return async (file) => {
    const real = await fs.realpath(file).catch(() => undefined);
    if (real === undefined) return undefined;
    const dir = path.dirname(real);
    const root = await remember(rootOf, dir, () => repositoryRoot(dir));
    if (root === undefined) return undefined;
    const history = await remember(repositories, root, () => readHistory(root));
    return history.get(path.relative(root, real).replaceAll('\\', '/'));
  };
}

function remember<Value>(map: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

async function repositoryRoot(dir: string): Promise<string | undefined> {
  try {
    const {stdout} = await run('git', ['rev-parse', '--show-toplevel'], {cwd: dir});
    return await fs.realpath(stdout.trim());
  } catch {
    return undefined;
  }
}

async function readHistory(root: string): Promise<Map<string, FileHistory>> {
  // `core.quotePath` would write names that are not ASCII as octal codes.
  const args = [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=%x01%at%x00%an',
    '--name-status',
    '--no-renames',
    '--no-merges',
    '-z',
  ];
  try {
    const {stdout} = await run('git', args, {cwd: root, maxBuffer: 1024 ** 3, encoding: 'utf8'});
    return parseHistory(stdout);
  } catch {
    return new Map();
  }
}

/**
 * Reads the output of `git log --name-status -z`, newest first: the first mention of a file is its last change, the last
 * one its creation. Exported for its test.
 */
export function parseHistory(output: string): Map<string, FileHistory> {
  const history = new Map<string, FileHistory>();
  for (const commit of output.split(COMMIT).slice(1)) {
    const [time, author = '', ...rest] = commit.split('\0');
    const change = {timestamp: Number(time) * 1000, author};
    // After the author git puts a line end, then status and path in turn.
    const fields = rest.map((field) => field.replace(/^\n/, '')).filter((field) => field !== '');
    for (let at = 1; at < fields.length; at += 2) {
      const file = fields[at] as string;
      const known = history.get(file);
      history.set(file, {created: change, updated: known?.updated ?? change});
    }
  }
  return history;
}
