import {InkstoneError} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';
import {hideCredentials} from './hide-credentials.ts';

/** Where a site is pushed to, and as whom. */
export interface DeployTarget {
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
    throw refusal(
      'No deployment target is configured.',
      'Set organizationName and projectName in the configuration, or add a git remote named "origin".',
    );
  }
  const branch = setting('DEPLOYMENT_BRANCH', 'deploymentBranch') ?? 'gh-pages';
  if (current === branch && remote === origin) {
    throw refusal(
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
    throw refusal(
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
    throw refusal(
      'The site is not in a git repository with at least one commit.',
      'Run "git init" and commit the site. The deployment message names the commit.',
    );
  }
}

function textOf(site: Site, field: string): string | undefined {
  const value = (site.config as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function refusal(message: string, hint: string): InkstoneError {
  return new InkstoneError({code: 'INK8031', severity: 'error', message, hint});
}
