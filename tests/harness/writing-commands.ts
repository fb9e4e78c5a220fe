import {execFileSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {filesOf, inkstone, PROJECT, type Run} from './build-site.ts';

/** What the layer that makes file operations fail or slow does, see `failing-files.mjs`. */
export interface FileTrouble {
  codes: Record<string, string | undefined>;
  at?: number;
  slow?: {seed: number; share: number; least: number; most: number};
}

/** Environment of a command whose file operations below a folder fail or are slow. */
export function troubled(below: string, trouble: FileTrouble, countTo = `${below}.counts`): Record<string, string> {
  const preload = pathToFileURL(path.join(PROJECT, 'tests/harness/failing-files.mjs')).href;
  return {
    NODE_OPTIONS: `--import=${preload}`,
    INKSTONE_FAIL: JSON.stringify({...trouble, below, ...(trouble.slow ? {} : {countTo})}),
  };
}

/** A command that writes files. */
export interface Command {
  args: (site: string) => string[];
  /** Changes the prepared site before the command runs. */
  prepare?: (site: string) => Promise<void>;
  /** What the command changes; by default all files but caches. */
  state?: (site: string) => Promise<unknown>;
  /** Several files, each of which is old or new. */
  isFileByFile?: boolean;
}

/** The commands that write files, besides `build` and `start`. */
export const COMMANDS: Readonly<Record<string, Command>> = {
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
      if (built.code !== 0) throw new Error(built.output);
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

/** Makes a site that a command can change. */
export async function prepareSite(site: string, {prepare: change}: Command): Promise<string> {
  await fs.cp(path.join(PROJECT, 'tests/sites/minimal'), site, {recursive: true});
  await fs.mkdir(path.join(site, '.inkstone'));
  await change?.(site);
  return site;
}

/** Copies a prepared site. */
export async function copySite(site: string, copy: string): Promise<string> {
  await fs.cp(site, copy, {recursive: true});
  if (await fs.stat(path.join(copy, 'remote.git')).catch(() => undefined))
    execGit(copy, 'remote', 'set-url', 'origin', path.join(copy, 'remote.git'));
  return copy;
}

/** All files but those of caches and of git, with their hashes. */
export async function sources(site: string): Promise<[string, string][]> {
  const files = await filesOf(site);
  return [...files].filter(([file]) => !/^(?:\.inkstone|\.docusaurus|\.git|build)\//.test(file));
}

/** Runs a command in a site, with the caches of that site. */
export function runCommand({args}: Command, site: string, trouble?: FileTrouble): Promise<Run> {
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
      ...(trouble && troubled(site, trouble)),
    },
  });
}
