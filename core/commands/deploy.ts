import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';

const run = promisify(execFile);

interface DeployOptions {
  site: Site;
  /** The built site, absolute. */
  outDir: string;
  /** Folder of the branch that the site goes to; the rest of the branch stays. */
  targetDir: string;
}

/** Where the built site went. */
interface Deployed {
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

/** Where a site is pushed to, and as whom. */
interface DeployTarget {
  remote: string;
  /** Without user and password. */
  shownRemote: string;
  branch: string;
  message: string;
  /** Settings of git for the commit. */
  identity: Record<string, string>;
  /** What must not be shown. */
  secrets: string[];
}

type Git = (args: readonly string[]) => Promise<string>;

/**
 * Reads the target from the configuration and from the environment variables that Docusaurus's
 * `deploy` knows. Without an organisation and a project it is the remote
 * `origin` of the site's own repository. Throws `INK8031` when there is no repository or nothing to
 * push to.
 */
export async function deployTarget(site: Site, git: Git): Promise<DeployTarget> {
  const env = process.env;
  const setting = (name: string, field: string): string | undefined => env[name] || textOf(site, field);
  const current = (env['CURRENT_BRANCH'] || (await ask(git, ['rev-parse', '--abbrev-ref', 'HEAD']))).trim();
  const commit = (await ask(git, ['rev-parse', 'HEAD'])).trim();
  const origin = await git(['remote', 'get-url', 'origin']).then(
    (url) => url.trim(),
    () => undefined,
  );
  const organization = setting('ORGANIZATION_NAME', 'organizationName');
  const project = setting('PROJECT_NAME', 'projectName');
  const remote =
    organization !== undefined && project !== undefined ? hostedRemote({organization, project, origin, site}) : origin;
  if (remote === undefined) {
    throw targetRefusal(
      'No deployment target is configured.',
      'Set organizationName and projectName in the configuration, or add a git remote named "origin".',
    );
  }
  const branch = setting('DEPLOYMENT_BRANCH', 'deploymentBranch') ?? 'gh-pages';
  if (current === branch && remote === origin) {
    throw targetRefusal(
      `The current branch "${branch}" is also the deployment branch, so the built site would replace the sources.`,
      'Set deploymentBranch to another branch, or check out another branch.',
    );
  }
  const secrets = [env['GIT_PASS'] ?? '', encodeURIComponent(env['GIT_PASS'] ?? '')];
  return {
    remote,
    shownRemote: hideCredentials(remote, secrets),
    branch,
    message: env['CUSTOM_COMMIT_MESSAGE'] || `Deploy website - based on ${commit}`,
    identity: await identity(git),
    secrets,
  };
}

/** SSH if asked for, or if the sources came that way; else HTTPS with `GIT_USER` and `GIT_PASS`. */
function hostedRemote(input: {organization: string; project: string; origin: string | undefined; site: Site}): string {
  const {organization, project, origin, site} = input;
  const env = process.env;
  const host = env['GITHUB_HOST'] || textOf(site, 'githubHost') || 'github.com';
  const port = env['GITHUB_PORT'] || textOf(site, 'githubPort');
  const isSshOrigin = origin !== undefined && /^(?:ssh:|[\w.-]+@[\w.-]+:)/.test(origin);
  const useSsh = env['USE_SSH'] === undefined ? isSshOrigin : env['USE_SSH'] === 'true';
  if (useSsh) {
    return port === undefined
      ? `git@${host}:${organization}/${project}.git`
      : `ssh://git@${host}:${port}/${organization}/${project}.git`;
  }
  const user = env['GIT_USER'];
  if (!user) {
    throw targetRefusal(
      'The git user to push with is unknown.',
      'Set the environment variable GIT_USER (and GIT_PASS), or USE_SSH=true.',
    );
  }
  const login = [user, env['GIT_PASS']].flatMap((part) => (part ? [encodeURIComponent(part)] : [])).join(':');
  return `https://${login}@${host}${port === undefined ? '' : `:${port}`}/${organization}/${project}.git`;
}

/** The copy that is pushed is another repository, which knows only what is set for all of them. */
async function identity(git: Git): Promise<Record<string, string>> {
  const {GIT_USER_NAME, GIT_USER_EMAIL} = process.env;
  const known = async (key: string): Promise<string> => (await git(['config', key]).catch(() => '')).trim();
  const name = GIT_USER_NAME || (await known('user.name'));
  const email = GIT_USER_EMAIL || (await known('user.email'));
  return {...(name && {'user.name': name}), ...(email && {'user.email': email})};
}

async function ask(git: Git, args: readonly string[]): Promise<string> {
  try {
    return await git(args);
  } catch (error) {
    if (error instanceof InkstoneError && error.diagnostics[0]?.code === 'INK8030') throw error;
    throw targetRefusal(
      'The site is not in a git repository with at least one commit.',
      'Run "git init" and commit the site. The deployment message names the commit.',
    );
  }
}

function textOf(site: Site, field: string): string | undefined {
  const value = (site.config as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function targetRefusal(message: string, hint: string): InkstoneError {
  return new InkstoneError({code: 'INK8031', severity: 'error', message, hint});
}

/** User and password of an address, which may hold a slash only where nobody encoded it. */
const USERINFO = /([a-z][a-z0-9+.-]*:\/\/)[^/\s"'<>]*@/gi;

/**
 * The text without what addresses in it say before an `@` (a token may stand in either part), and
 * without these secrets.
 */
function hideCredentials(text: string, secrets: readonly string[] = []): string {
  const known = secrets.filter((secret) => secret !== '');
  return known.reduce((shown, secret) => shown.replaceAll(secret, '***'), text).replace(USERINFO, '$1***@');
}
