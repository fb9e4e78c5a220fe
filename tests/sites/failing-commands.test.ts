import {execFileSync} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {filesOf, inkstone, PROJECT, type Run} from '../harness/build-site.ts';
import {codesAt, failingOperations, firstCodes} from '../harness/failing-codes.ts';

/**
 * Fault 48 for the commands that write files: one of their file operations fails. What they write
 * is complete or not there, the error has a code and no stack, and the command works afterwards.
 * In `npm run test:long` each operation, as far as time allows (`INKSTONE_FAILURES=all`), otherwise some.
 */
const FAILURES = process.env['INKSTONE_FAILURES'] ?? '1';
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);

interface Command {
  args: (site: string) => string[];
  /** Changes the prepared site before the command runs. */
  prepare?: (site: string) => Promise<void>;
  /** What the command changes; by default all files but caches. */
  state?: (site: string) => Promise<unknown>;
  /** Several files, each of which is old or new. */
  isFileByFile?: boolean;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'docs:version': {args: () => ['docs:version', '1.0']},
  'write-translations': {args: () => ['write-translations', '--locale', 'en'], isFileByFile: true},
  swizzle: {args: () => ['swizzle', '@docusaurus/theme-classic', 'Footer', '--eject', '--danger']},
  init: {args: () => ['init', 'new-site', '--javascript']},
  'check --fix': {
    args: () => ['check', '.', '--fix', '--level', 'warning'],
    prepare: async (site) => {
      const file = path.join(site, 'content/docs/third.md');
      await fs.writeFile(file, '# Third\n\nThe text of a page that moves.\n');
      const built = await inkstone(['build', site]);
      expect(built.code, built.output).toBe(0);
      await fs.rename(file, path.join(site, 'content/docs/moved.md'));
    },
  },
  deploy: {
    args: () => ['deploy', '.', '--skip-build'],
    prepare: async (site) => {
      execGit(site, 'init', '--quiet', '--bare', 'remote.git');
      execGit(site, 'init', '--quiet', '-b', 'main');
      execGit(site, 'commit', '--quiet', '--allow-empty', '-m', 'first');
      execGit(site, 'remote', 'add', 'origin', path.join(site, 'remote.git'));
      await fs.mkdir(path.join(site, 'build'));
      await fs.writeFile(path.join(site, 'build/index.html'), '<p>built</p>');
    },
    state: async (site) => {
      const branches = execGit(site, '--git-dir', 'remote.git', 'branch', '--list', 'gh-pages');
      return branches === '' ? 'none' : execGit(site, '--git-dir', 'remote.git', 'ls-tree', '-r', 'gh-pages');
    },
  },
};

function execGit(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];
  return execFileSync('git', [...identity, ...args], {cwd, encoding: 'utf8', stdio: 'pipe'}).trim();
}

let root: string;

beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-commands-')));
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

describe.each(Object.entries(COMMANDS))(
  `inkstone %s, one of whose file operations fails (seed ${SEED})`,
  (name, command) => {
    const state = command.state ?? sources;

    it('fault 48: writes everything or nothing, and works afterwards', {timeout: 3_600_000}, async () => {
      const prepared = await prepare(path.join(root, name.replace(/\W/g, '-')), command);
      const before = await state(prepared);
      const counted = await copyOf(prepared);
      const counting = await run(command, counted, {at: 0, codes: firstCodes()});
      expect(counting.code, counting.output).toBe(0);
      const after = await state(counted);
      expect(after).not.toEqual(before);
      const counts = (await fs.readFile(`${counted}.counts`, 'utf8')).trim().split('\n').map(Number);
      const operations = Math.max(...counts);
      console.log(`${name}: ${operations} operations`);
      const problems: string[] = [];
      for (const at of failingOperations(`files of ${name}`, {operations, chosen: FAILURES, seed: SEED})) {
        const site = await copyOf(prepared);
        await failAt(at, {command, site, before, after}).catch(
          (error: Error) => void problems.push(error.message.slice(0, 3000)),
        );
        await fs.rm(site, {recursive: true});
      }
      expect(problems.join('\n\n')).toBe('');
    });

    async function failAt(
      at: number,
      {site, before, after}: {command: Command; site: string; before: unknown; after: unknown},
    ): Promise<void> {
      const result = await run(command, site, {at, codes: codesAt(at + SEED)});
      const where = `operation ${at} (seed ${SEED}):\n${result.output}`;
      expect(result.code, where).toBeOneOf([0, 1]);
      expect(result.output, where).not.toContain('INK9001');
      expect(result.output, where).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
      if (result.code === 1) expect(result.stderr, where).toMatch(/\berror {2}INK\d{4}\b/);
      const left = await state(site);
      if (command.isFileByFile && result.code === 1) expectOldOrNew(left, {before, after, where});
      else expect(left, where).toBeOneOf(result.code === 0 ? [after] : [before, after]);
      if (JSON.stringify(left) === JSON.stringify(after)) return;
      const again = await run(command, site);
      expect(again.code, `the next one after ${where}\n${again.output}`).toBe(0);
      expect(await state(site), `the next one after ${where}`).toEqual(after);
    }
  },
);

function expectOldOrNew(left: unknown, {before, after, where}: {before: unknown; after: unknown; where: string}): void {
  const [old, next] = [
    Object.fromEntries(before as [string, string][]),
    Object.fromEntries(after as [string, string][]),
  ];
  for (const [file, hash] of left as [string, string][])
    expect(hash, `${file}, ${where}`).toBeOneOf([old[file], next[file]]);
}

async function prepare(site: string, {prepare: change}: Command): Promise<string> {
  await fs.cp(path.join(PROJECT, 'tests/sites/minimal'), site, {recursive: true});
  await fs.mkdir(path.join(site, '.inkstone'));
  await change?.(site);
  return site;
}

let copies = 0;

async function copyOf(site: string): Promise<string> {
  const copy = path.join(root, `copy-${copies++}`);
  await fs.cp(site, copy, {recursive: true});
  if (await fs.stat(path.join(copy, 'remote.git')).catch(() => undefined))
    execGit(copy, 'remote', 'set-url', 'origin', path.join(copy, 'remote.git'));
  return copy;
}

/** All files but those of caches and of git, with their hashes. */
async function sources(site: string): Promise<[string, string][]> {
  const files = await filesOf(site);
  return [...files].filter(([file]) => !/^(?:\.inkstone|\.docusaurus|\.git|build)\//.test(file));
}

function run(
  {args}: Command,
  site: string,
  failure?: {at: number; codes: Record<string, string | undefined>},
): Promise<Run> {
  const preload = pathToFileURL(path.join(PROJECT, 'tests/harness/failing-files.mjs')).href;
  const failing = failure && {
    NODE_OPTIONS: `--import=${preload}`,
    INKSTONE_FAIL: JSON.stringify({...failure, below: site, countTo: `${site}.counts`}),
  };
  return inkstone(args(site), {
    cwd: site,
    env: {
      INKSTONE_CACHE_DIR: path.join(site, '.inkstone/cache'),
      // What is written there counts, too: deploy works in a temporary folder.
      TMPDIR: path.join(site, '.inkstone'),
      GIT_AUTHOR_NAME: 'Tester',
      GIT_AUTHOR_EMAIL: 'tester@example.org',
      GIT_COMMITTER_NAME: 'Tester',
      GIT_COMMITTER_EMAIL: 'tester@example.org',
      ...failing,
    },
  });
}
