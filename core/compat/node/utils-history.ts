import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import logger from './logger.ts';

/** Author and time of a commit, in milliseconds. */
export interface VcsChangeInfo {
  timestamp: number;
  author: string;
}

/** The interface of the option `future.experimental_vcs`, as far as plugins call it. */
export interface VcsConfig {
  initialize: (params?: {siteDir: string}) => void;
  getFileCreationInfo: (file: string) => Promise<VcsChangeInfo | null>;
  getFileLastUpdateInfo: (file: string) => Promise<VcsChangeInfo | null>;
}

/** Git is not on the `PATH`. */
export class GitNotFoundError extends Error {}

/** Git doesn't track the file. */
export class FileNotTrackedError extends Error {}

type CommitDate = {date: Date; timestamp: number};

/**
 * Returns date and author of the first or last commit of a file. Each call starts git; plugins for
 * Inkstone use `fileHistory` of the load context, which reads the history of a repository once.
 */
export async function getFileCommitDate(
  file: string,
  options: {age?: 'oldest' | 'newest'; includeAuthor: true},
): Promise<CommitDate & {author: string}>;
export async function getFileCommitDate(
  file: string,
  options: {age?: 'oldest' | 'newest'; includeAuthor?: false},
): Promise<CommitDate>;
export async function getFileCommitDate(
  file: string,
  {age = 'oldest', includeAuthor = false}: {age?: 'oldest' | 'newest'; includeAuthor?: boolean},
): Promise<CommitDate & {author?: string}> {
  const failed = `Failed to retrieve git history for "${file}" because`;
  // Without its folder, git couldn't be started either.
  if (!existsSync(file)) throw new Error(`${failed} the file does not exist.`);
  const output = await logOf(file, age).catch((error: {code?: unknown; stderr?: string}) => {
    if (error.code === 'ENOENT') throw new GitNotFoundError(`${failed} git is not installed.`);
    throw new Error(`${failed} git failed with exit code ${String(error.code)}: ${error.stderr ?? ''}`);
  });
  const [, seconds, author] = /^(\d+),(.*)$/m.exec(output) ?? [];
  if (seconds === undefined || author === undefined)
    throw new FileNotTrackedError(`${failed} the file is not tracked by git.`);
  const timestamp = Number(seconds) * 1000;
  return {date: new Date(timestamp), timestamp, ...(includeAuthor && {author})};
}

async function logOf(file: string, age: 'oldest' | 'newest'): Promise<string> {
  const selection = age === 'oldest' ? ['--follow', '--diff-filter=A'] : [];
  const args = ['-c', 'log.showSignature=false', 'log', '--format=%ct,%an', '--max-count=1', ...selection];
  const options = {cwd: path.dirname(file), encoding: 'utf8' as const};
  return (await promisify(execFile)('git', [...args, '--', path.basename(file)], options)).stdout;
}

/** Problems that a warning was printed for. */
const warned = new Set<unknown>();

/** Returns null, and warns once, for what the user can do without. */
async function commitInfo(file: string, age: 'oldest' | 'newest'): Promise<VcsChangeInfo | null> {
  try {
    const {timestamp, author} = await getFileCommitDate(file, {age, includeAuthor: true});
    return {timestamp, author};
  } catch (error) {
    if (!(error instanceof GitNotFoundError || error instanceof FileNotTrackedError)) throw error;
    if (!warned.has(error.constructor)) logger.warn(`${error.message} Pages show no last update for such files.`);
    warned.add(error.constructor);
    return null;
  }
}

const GIT: VcsConfig = {
  initialize: () => undefined,
  getFileCreationInfo: (file) => commitInfo(file, 'oldest'),
  getFileLastUpdateInfo: (file) => commitInfo(file, 'newest'),
};

const DISABLED: VcsConfig = {
  initialize: () => undefined,
  getFileCreationInfo: async () => null,
  getFileLastUpdateInfo: async () => null,
};

const CREATION_INFO: VcsChangeInfo = {timestamp: Date.UTC(2017, 2, 31, 22), author: 'Creator'};
const LAST_UPDATE_INFO: VcsChangeInfo = {timestamp: Date.UTC(2018, 9, 14, 7, 27, 35), author: 'Author'};
const UNTRACKED_FILE_PATH = 'file/path/untracked.mdx';

const HARDCODED: VcsConfig = {
  initialize: () => undefined,
  getFileCreationInfo: async (file) => (file === UNTRACKED_FILE_PATH ? null : CREATION_INFO),
  getFileLastUpdateInfo: async (file) => (file === UNTRACKED_FILE_PATH ? null : LAST_UPDATE_INFO),
};

/** The preset with fixed values, and these values, for tests of plugins. */
export const TEST_VCS: VcsConfig & {
  CREATION_INFO: VcsChangeInfo;
  LAST_UPDATE_INFO: VcsChangeInfo;
  UNTRACKED_FILE_PATH: string;
} = {...HARDCODED, CREATION_INFO, LAST_UPDATE_INFO, UNTRACKED_FILE_PATH};

/** Asking git for each file would slow down each update of a page. */
const byMode = (): VcsConfig => (['development', 'test'].includes(process.env['NODE_ENV'] ?? '') ? HARDCODED : GIT);

const BY_MODE: VcsConfig = {
  initialize: (params) => byMode().initialize(params),
  getFileCreationInfo: (file) => byMode().getFileCreationInfo(file),
  getFileLastUpdateInfo: (file) => byMode().getFileLastUpdateInfo(file),
};

const PRESETS: Record<string, VcsConfig> = {
  'git-ad-hoc': GIT,
  // The result is the same; only the number of processes differs.
  'git-eager': GIT,
  hardcoded: HARDCODED,
  disabled: DISABLED,
  'default-v1': BY_MODE,
  'default-v2': BY_MODE,
};

export const VcsPresetNames: string[] = Object.keys(PRESETS);

export function getVcsPreset(name: string): VcsConfig {
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  if (!preset) throw new Error(`Unknown VCS preset "${name}": use one of ${VcsPresetNames.join(', ')}.`);
  return preset;
}

/**
 * Returns author and time of the last change of a document: from its front matter, else from git.
 * Null means that git doesn't know it, undefined that the options don't ask for it.
 */
export async function readLastUpdateData(
  file: string,
  options: {showLastUpdateAuthor?: boolean; showLastUpdateTime?: boolean},
  frontMatter?: {author?: string; date?: Date | string},
  vcs: Pick<VcsConfig, 'getFileLastUpdateInfo'> = BY_MODE,
): Promise<{lastUpdatedBy: string | null | undefined; lastUpdatedAt: number | null | undefined}> {
  const {showLastUpdateAuthor, showLastUpdateTime} = options;
  const author = showLastUpdateAuthor ? frontMatter?.author : undefined;
  const time = showLastUpdateTime && frontMatter?.date ? new Date(frontMatter.date).getTime() : undefined;
  const needsGit = (showLastUpdateAuthor && author == null) || (showLastUpdateTime && time === undefined);
  const change = needsGit ? await vcs.getFileLastUpdateInfo(file) : undefined;
  return {
    lastUpdatedBy: showLastUpdateAuthor ? (author ?? (change === null ? null : change?.author)) : undefined,
    lastUpdatedAt: showLastUpdateTime ? (time ?? (change === null ? null : change?.timestamp)) : undefined,
  };
}
