import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {InkstoneError, userError} from '../contract/diagnostic.ts';
import type {Site} from '../contract/site.ts';
import {recoverOutput} from '../core/finish/publish.ts';
import {isWithin} from '../core/support/file-tree.ts';

/**
 * Pushes the built site to a branch of a git repository. Returns false if the branch already had
 * this content. Messages of git are shown without users and passwords in URLs.
 *
 * @param outDir absolute folder of the built site
 * @param targetDir folder in the branch for the site; the rest of the branch stays
 * @throws INK8030, INK8032 or INK8033 without git or a built site, and if git fails
 */
export async function deploySite(target: DeployTarget, outDir: string, targetDir: string): Promise<boolean> {
  await recoverOutput(outDir);
  const stat = await fs.stat(outDir).catch(() => undefined);
  if (!stat?.isDirectory()) {
    const hint = 'Remove --skip-build, or run "inkstone build" first.';
    throw userError('INK8032', `"${outDir}" contains no built site.`, {hint});
  }
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-deploy-'));
  try {
    await checkOut(copy, target);
    await replaceContent(outDir, copy, targetDir);
    const changed = await commit(copy, target);
    if (changed) await runGit(copy, ['push', '--force', 'origin', target.branch], target.secrets);
    return changed;
  } finally {
    await fs.rm(copy, {recursive: true, force: true});
  }
}

/** Makes a shallow clone of the branch, or an empty repository if the branch does not exist. */
async function checkOut(copy: string, {remote, branch, secrets}: DeployTarget): Promise<void> {
  const listed = await runGit(copy, ['ls-remote', remote, `refs/heads/${branch}`], secrets);
  if (listed !== '') {
    await runGit(copy, ['clone', '--depth', '1', '--branch', branch, remote, '.'], secrets);
    return;
  }
  await runGit(copy, ['init', '--quiet']);
  await runGit(copy, ['checkout', '--orphan', branch]);
  await runGit(copy, ['remote', 'add', 'origin', remote], secrets);
}

async function replaceContent(outDir: string, copy: string, targetDir: string): Promise<void> {
  const folder = path.resolve(copy, targetDir);
  if (!isWithin(folder, copy)) {
    const hint = 'Set --target-dir to a folder inside the repository.';
    throw userError('INK8033', `The target folder "${targetDir}" is outside the repository.`, {hint});
  }
  await fs.mkdir(folder, {recursive: true});
  for (const entry of await fs.readdir(folder)) {
    if (entry !== '.git') await fs.rm(path.join(folder, entry), {recursive: true, force: true});
  }
  // The output folder may be a symbolic link.
  await fs.cp(await fs.realpath(outDir), folder, {recursive: true, filter: (file) => path.basename(file) !== '.git'});
}

async function commit(copy: string, {identity, message}: DeployTarget): Promise<boolean> {
  for (const [key, value] of Object.entries(identity)) await runGit(copy, ['config', key, value]);
  await runGit(copy, ['add', '--all', '--force']);
  if ((await runGit(copy, ['status', '--porcelain'])) === '') return false;
  await runGit(copy, ['commit', '--quiet', '-m', message]);
  return true;
}

/** Runs git and returns its output. */
async function runGit(cwd: string, args: readonly string[], secrets: readonly string[] = []): Promise<string> {
  // Git must fail instead of asking for a password.
  const env = {...process.env, GIT_TERMINAL_PROMPT: '0'};
  try {
    const {stdout} = await promisify(execFile)('git', args, {cwd, env, maxBuffer: 64 * 1024 * 1024});
    return stdout.trim();
  } catch (error) {
    const {code, stderr = '', message} = error as {code?: unknown; stderr?: string; message: string};
    if (code === 'ENOENT') {
      const hint = 'Install git. "inkstone deploy" uses it to push the site.';
      throw userError('INK8030', 'git is not installed.', {hint});
    }
    const text = `"git ${args.join(' ')}" failed: ${stderr.trim() || message.trim()}`;
    throw userError('INK8033', hideCredentials(text, secrets), {hint: 'No files of the site were changed.'});
  }
}

/** Where a site is pushed to, and as whom. */
type DeployTarget = Awaited<ReturnType<typeof deployTarget>>;

type Git = (args: readonly string[]) => Promise<string>;

/**
 * Reads the target from the configuration and from the environment variables of Docusaurus's
 * `deploy`. Without an organization and a project it is the `origin` remote of the site's
 * repository.
 *
 * @throws INK8031 without a repository or a remote
 */
export async function deployTarget(
  site: Pick<Site, 'siteDir' | 'config'>,
  git: Git = (args) => runGit(site.siteDir, args),
) {
  const {env} = process;
  /** The first of these variables that is set, else the field of the configuration. */
  const setting = (variables: string[], field: string): string | undefined => {
    const given = variables.map((name) => env[name]).find(Boolean);
    const value = given ?? (site.config as unknown as Record<string, unknown>)[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const current = env['CURRENT_BRANCH'] || (await inRepository(git, ['rev-parse', '--abbrev-ref', 'HEAD']));
  const source = await inRepository(git, ['rev-parse', 'HEAD']);
  const origin = await git(['remote', 'get-url', 'origin']).catch(() => undefined);
  const organization = setting(['ORGANIZATION_NAME', 'CIRCLE_PROJECT_USERNAME'], 'organizationName');
  const project = setting(['PROJECT_NAME', 'CIRCLE_PROJECT_REPONAME'], 'projectName');
  const remote =
    organization !== undefined && project !== undefined
      ? hostedRemote(`${organization}/${project}.git`, origin, {
          host: setting(['GITHUB_HOST'], 'githubHost') ?? 'github.com',
          port: setting(['GITHUB_PORT'], 'githubPort'),
        })
      : origin;
  if (remote === undefined) {
    const hint = 'Set organizationName and projectName in the configuration, or add a git remote named "origin".';
    throw userError('INK8031', 'No deployment target is configured.', {hint});
  }
  const chosen = setting(['DEPLOYMENT_BRANCH'], 'deploymentBranch');
  if (chosen === undefined && project?.includes('.github.io')) {
    throw userError('INK8031', `The deployment branch of "${project}" is unknown.`, {
      hint: 'GitHub serves this repository from its default branch: set deploymentBranch, or DEPLOYMENT_BRANCH.',
    });
  }
  const branch = chosen ?? 'gh-pages';
  if (current === branch && repositoryOf(remote) === repositoryOf(origin)) {
    const problem = `The current branch "${branch}" is also the deployment branch`;
    throw userError('INK8031', `${problem}, so the built site would replace the sources.`, {
      hint: 'Set deploymentBranch to another branch, or check out another branch.',
    });
  }
  const password = env['GIT_PASS'] ?? '';
  const secrets = [password, encodeURIComponent(password)];
  // The clone that is pushed knows only the global settings of git.
  const known = async (key: string): Promise<string> => git(['config', key]).catch(() => '');
  const name = env['GIT_USER_NAME'] || (await known('user.name'));
  const email = env['GIT_USER_EMAIL'] || (await known('user.email'));
  return {
    remote,
    // Without user and password.
    shownRemote: hideCredentials(remote, secrets),
    branch,
    message: env['CUSTOM_COMMIT_MESSAGE'] || `Deploy website - based on ${source}`,
    // Settings of git for the commit.
    identity: {...(name && {'user.name': name}), ...(email && {'user.email': email})},
    // Strings that must not be printed.
    secrets,
  };
}

/** Whether this is a job for a pull request, which must not be published. */
export function isPullRequest(env = process.env): boolean {
  return Boolean(env['CI_PULL_REQUEST'] || env['CIRCLE_PULL_REQUEST']);
}

/** The end of a remote, which is the same with another protocol or user. */
function repositoryOf(remote: string | undefined): string | undefined {
  return /([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(remote ?? '')?.[1] ?? remote;
}

/**
 * Returns the URL of a repository on a host like GitHub: SSH if configured or if `origin` uses it,
 * else HTTPS with `GIT_USER` and `GIT_PASS`.
 */
function hostedRemote(
  repository: string,
  origin: string | undefined,
  {host, port}: {host: string; port: string | undefined},
): string {
  const {env} = process;
  const isSshOrigin = origin !== undefined && /^(?:ssh:|[\w.-]+@[\w.-]+:)/.test(origin);
  const useSsh = env['USE_SSH'] === undefined ? isSshOrigin : env['USE_SSH'] === 'true';
  if (useSsh) return port === undefined ? `git@${host}:${repository}` : `ssh://git@${host}:${port}/${repository}`;
  if (!env['GIT_USER']) {
    const hint = 'Set the environment variable GIT_USER (and GIT_PASS), or USE_SSH=true.';
    throw userError('INK8031', 'The git user to push with is unknown.', {hint});
  }
  const login = [env['GIT_USER'], env['GIT_PASS']].flatMap((part) => (part ? [encodeURIComponent(part)] : []));
  return `https://${login.join(':')}@${host}${port === undefined ? '' : `:${port}`}/${repository}`;
}

async function inRepository(git: Git, args: readonly string[]): Promise<string> {
  return git(args).catch((error: unknown) => {
    if (error instanceof InkstoneError && error.diagnostics[0]?.code === 'INK8030') throw error;
    const hint = 'Run "git init" and commit the site. The deployment message names the commit.';
    throw userError('INK8031', 'The site is not in a git repository with at least one commit.', {hint});
  });
}

/** User and password in a URL, which can contain a slash only if nobody encoded it. */
const USERINFO = /([a-z][a-z0-9+.-]*:\/\/)[^/\s"'<>]*@/gi;

/** Hides what precedes `@` in URLs (either part can be a token), and these secrets. */
function hideCredentials(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret !== '');
  return known.reduce((shown, secret) => shown.replaceAll(secret, '***'), text).replace(USERINFO, '$1***@');
}
