import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';
import {deployTarget, type DeployTarget} from './deploy-target.ts';
import {hideCredentials} from './hide-credentials.ts';

const run = promisify(execFile);

export interface DeployOptions {
  site: Site;
  /** The built site, absolute. */
  outDir: string;
  /** Folder of the branch that the site goes to; the rest of the branch stays. */
  targetDir: string;
}

/** Where the built site went. */
export interface Deployed {
  remote: string;
  branch: string;
  /** False when the branch had this content already. */
  changed: boolean;
}

/**
 * Puts the built site on a branch of a git repository, GitHub's `gh-pages` as a rule.
 * Throws `INK8030` to `INK8033` without git, a repository, a remote or a built site, and when git
 * refuses; what git says is shown without users and passwords of addresses.
 */
export async function deploySite({site, outDir, targetDir}: DeployOptions): Promise<Deployed> {
  const target = await deployTarget(site, (args) => git(site.siteDir, args));
  if (!(await isFolder(outDir))) {
    throw refusal(
      'INK8032',
      `"${outDir}" contains no built site.`,
      'Remove --skip-build, or run "inkstone build" first.',
    );
  }
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-deploy-'));
  try {
    await checkOut(copy, target);
    await replaceContent(outDir, {copy, targetDir});
    const changed = await commit(copy, target);
    if (changed) await git(copy, ['push', '--force', 'origin', target.branch], target.secrets);
    return {remote: target.shownRemote, branch: target.branch, changed};
  } finally {
    await fs.rm(copy, {recursive: true, force: true});
  }
}

/** Throws what `deploySite` would throw about git, the repository and the remote. */
export async function checkDeployment(site: Site): Promise<void> {
  await deployTarget(site, (args) => git(site.siteDir, args));
}

/** A shallow copy of the branch; an empty one where the branch is not there yet. */
async function checkOut(copy: string, {remote, branch, secrets}: DeployTarget): Promise<void> {
  const listed = await git(copy, ['ls-remote', '--heads', remote, branch], secrets);
  if (listed.trim() !== '') {
    await git(copy, ['clone', '--depth', '1', '--branch', branch, remote, '.'], secrets);
    return;
  }
  await git(copy, ['init', '--quiet']);
  await git(copy, ['checkout', '--orphan', branch]);
  await git(copy, ['remote', 'add', 'origin', remote], secrets);
}

async function replaceContent(outDir: string, {copy, targetDir}: {copy: string; targetDir: string}): Promise<void> {
  const folder = path.resolve(copy, targetDir);
  if (folder !== copy && !folder.startsWith(copy + path.sep)) {
    throw refusal(
      'INK8033',
      `The target folder "${targetDir}" is outside the repository.`,
      'Set --target-dir to a folder inside the repository.',
    );
  }
  await fs.mkdir(folder, {recursive: true});
  for (const entry of await fs.readdir(folder)) {
    if (entry !== '.git') await fs.rm(path.join(folder, entry), {recursive: true, force: true});
  }
  await fs.cp(outDir, folder, {recursive: true, filter: (file) => path.basename(file) !== '.git'});
}

async function commit(copy: string, target: DeployTarget): Promise<boolean> {
  for (const [key, value] of Object.entries(target.identity)) await git(copy, ['config', key, value]);
  await git(copy, ['add', '--all', '--force']);
  if ((await git(copy, ['status', '--porcelain'])).trim() === '') return false;
  await git(copy, ['commit', '--quiet', '-m', target.message]);
  return true;
}

async function git(cwd: string, args: readonly string[], secrets: readonly string[] = []): Promise<string> {
  const hide = (text: string): string => hideCredentials(text, secrets);
  try {
    // Git must fail rather than ask: nobody may be there to answer.
    const env = {...process.env, GIT_TERMINAL_PROMPT: '0'};
    return (await run('git', args, {cwd, env, maxBuffer: 64 * 1024 * 1024})).stdout;
  } catch (error) {
    const {code, stderr = '', message} = error as {code?: unknown; stderr?: string; message: string};
    if (code === 'ENOENT')
      throw refusal('INK8030', 'git is not installed.', 'Install git. "inkstone deploy" uses it to push the site.');
    const said = hide((stderr.trim() === '' ? message : stderr).trim());
    throw refusal(
      'INK8033',
      `"${hide(`git ${args.join(' ')}`)}" failed: ${said}`,
      'No files of the site were changed.',
    );
  }
}

async function isFolder(dir: string): Promise<boolean> {
  return fs.stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function refusal(code: string, message: string, hint: string): InkstoneError {
  return new InkstoneError({code, severity: 'error', message, hint});
}
