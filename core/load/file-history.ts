import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {FileHistory, PluginServices} from '../../contract/plugin-services.ts';
import {repositoryAbove} from '../support/file-tree.ts';
import {posixPath} from './document-file.ts';

const run = promisify(execFile);

/** A longer history would not fit into one string of V8. */
const MOST_BYTES = 256 * 1024 ** 2;

/** Never occurs in names and paths. */
const COMMIT = '\u0001';

/**
 * Looks up date and author of the first and last commit of files. The first request for a file of a
 * repository reads its history with one `git log`. Resolves to `undefined` outside a repository and
 * for files that were never committed. If git fails or its output is longer than `mostBytes`, also
 * reports a warning (`INK2040`).
 */
export function createFileHistory(
  report: (diagnostic: Diagnostic) => void,
  mostBytes = MOST_BYTES,
): PluginServices['fileHistory'] {
  const repositories = new Map<string, Promise<Map<string, FileHistory>>>();
  const rootOf = new Map<string, Promise<string | undefined>>();
  const failures = new Set<string>();
  const fail = (error: unknown, dir: string): void => {
    const problem = describeFailure(error as GitError, dir);
    if (!failures.has(problem.message)) report(problem);
    failures.add(problem.message);
  };
  return async (file) => {
    const real = await fs.realpath(file).catch(() => undefined);
    if (real === undefined) return undefined;
    const dir = path.dirname(real);
    const root = await remember(rootOf, dir, () => repositoryRoot(dir, fail));
    if (root === undefined) return undefined;
    const history = await remember(repositories, root, () => readHistory(root, mostBytes, fail));
    return history.get(posixPath(path.relative(root, real)));
  };
}

function remember<Value>(map: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

type Fail = (error: unknown, dir: string) => void;

async function repositoryRoot(dir: string, fail: Fail): Promise<string | undefined> {
  const folder = repositoryAbove(dir);
  if (folder === undefined) return undefined;
  try {
    return await fs.realpath((await git(['rev-parse', '--show-toplevel'], dir)).trim());
  } catch (error) {
    fail(error, folder);
    return undefined;
  }
}

async function readHistory(root: string, mostBytes: number, fail: Fail): Promise<Map<string, FileHistory>> {
  // `core.quotePath` writes names that aren't ASCII as octal codes.
  const quoting = ['-c', 'core.quotePath=false'];
  const args = ['log', '--format=%x01%ct%x00%an', '--name-status', '--no-merges', '-z'];
  const log = (renames: string): Promise<string> => git([...quoting, ...args, renames], root, mostBytes);
  try {
    const output = await log('--find-renames').catch((error: GitError) => {
      if (!NO_CONTENT.test(error.stderr ?? '')) throw error;
      return log('--find-renames=100%');
    });
    return parseHistory(output);
  } catch (error) {
    if (!NO_COMMITS.test((error as GitError).stderr ?? '')) fail(error, root);
    return new Map();
  }
}

interface GitError extends Error {
  code?: unknown;
  stderr?: string;
}

const NO_COMMITS = /does not have any commits yet/;

/** A clone without old contents (`--filter`), where Git only finds files moved unchanged. */
const NO_CONTENT = /unable to read|could not fetch|lazy fetching disabled/;

/** Runs git with messages in English, since some of them are recognized. */
async function git(args: readonly string[], cwd: string, maxBuffer = MOST_BYTES): Promise<string> {
  // Fetching old contents one by one would take longer than the build.
  const env = {...process.env, LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1'};
  return (await run('git', args, {cwd, env, maxBuffer, encoding: 'utf8'})).stdout;
}

function describeFailure(error: GitError, dir: string): Diagnostic {
  const [sentence, hint] = explain(error);
  const message = `Git could not read the history, so pages show no last update time or author: ${sentence}`;
  return {code: 'INK2040', severity: 'warning', message, hint, place: {file: dir}};
}

function explain({code, stderr = '', message}: GitError): [sentence: string, hint: string] {
  if (code === 'ENOENT') return ['git is not installed or not on the PATH.', 'Install git on the build machine.'];
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return ['the history is too large.', 'Check out a shallower history.'];
  const sentence = /^(?:fatal|error): (.+)$/m.exec(stderr)?.[1] ?? stderr.trim().split('\n')[0];
  const exception = /git config --global --add safe\.directory .+/.exec(stderr)?.[0].trim();
  return [
    sentence || message,
    exception ? `Run "${exception}" before the build.` : 'Run "git log" in the repository folder to find the cause.',
  ];
}

/**
 * Parses the output of `git log --name-status -z`, newest first: the first entry of a file is its
 * last change, the last one its creation, under whatever name.
 */
function parseHistory(output: string): Map<string, FileHistory> {
  const history = new Map<string, FileHistory>();
  /** What older commits call a file, and its name today. */
  const renamed = new Map<string, string>();
  for (const commit of output.split(COMMIT).slice(1)) {
    const [time, author = '', ...rest] = commit.split('\0');
    const change = {timestamp: Number(time) * 1000, author};
    // After the author follow a line end, then a status and a path, or two for a renamed file.
    const fields = rest.map((field) => field.replace(/^\n/, '')).filter((field) => field !== '');
    const renames: [before: string, file: string][] = [];
    for (let at = 0; at < fields.length; at += 2) {
      const before = fields[at + 1] as string;
      const isRenamed = fields[at]?.startsWith('R') === true;
      if (isRenamed) at++;
      const name = fields[at + 1] as string;
      const file = renamed.get(name) ?? name;
      history.set(file, {created: change, updated: history.get(file)?.updated ?? change});
      if (isRenamed) renames.push([before, file]);
    }
    for (const [before, file] of renames) renamed.set(before, file);
  }
  return history;
}
