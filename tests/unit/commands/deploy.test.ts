import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {Site} from '../../../contract/site.ts';
import {deploySite, deployTarget, isPullRequest} from '../../../bin/deploy.ts';
import {problems, temporarySite} from '../config/temporary-site.ts';

let environment: NodeJS.ProcessEnv;
beforeEach(() => {
  environment = {...process.env};
  for (const name of Object.keys(process.env))
    if (/^(?:GIT_USER|GIT_PASS|USE_SSH|CURRENT_BRANCH|DEPLOYMENT_BRANCH|CIRCLE_.*)$/.test(name))
      delete process.env[name];
});
afterEach(() => (process.env = environment));

const siteAt = (siteDir: string, config: object = {}): Site => ({siteDir, config}) as unknown as Site;

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], {cwd, encoding: 'utf8'});
}

function repository(files: Record<string, string>): string {
  const dir = temporarySite(files);
  git(dir, 'init', '--quiet');
  git(dir, 'config', 'user.name', 'Test');
  git(dir, 'config', 'user.email', 'test@example.org');
  git(dir, 'add', '.');
  git(dir, 'commit', '--quiet', '-m', 'sources');
  return dir;
}

describe('CMD-05 deploy', () => {
  test('pushes the built folder to the branch of the remote, once', async () => {
    const dir = repository({'a.md': 'source', 'build/index.html': 'built', 'build/.nojekyll': ''});
    const bare = temporarySite({});
    git(bare, 'init', '--bare', '--quiet');
    git(dir, 'remote', 'add', 'origin', bare);
    // Another branch whose name ends like it.
    git(dir, 'push', '--quiet', 'origin', 'HEAD:refs/heads/docs/gh-pages');
    const target = await deployTarget(siteAt(dir));
    const deploy = (folder: string): Promise<boolean> => deploySite(target, path.join(dir, 'build'), folder);
    expect(target).toMatchObject({branch: 'gh-pages'});
    expect(await deploy('.')).toBe(true);
    expect(git(bare, 'ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n')).toEqual([
      '.nojekyll',
      'index.html',
    ]);
    expect(await deploy('.')).toBe(false);
    fs.writeFileSync(path.join(dir, 'build/index.html'), 'built again');
    expect(await deploy('docs')).toBe(true);
    expect(git(bare, 'show', 'gh-pages:docs/index.html')).toBe('built again');
    expect(git(bare, 'show', 'gh-pages:index.html')).toBe('built');
  });

  test('follows an output folder that is a symbolic link', async () => {
    const dir = repository({'a.md': 'source'});
    const bare = temporarySite({});
    git(bare, 'init', '--bare', '--quiet');
    git(dir, 'remote', 'add', 'origin', bare);
    fs.symlinkSync(temporarySite({'index.html': 'built', 'docs/a.html': ''}), path.join(dir, 'build'));
    expect(await deploySite(await deployTarget(siteAt(dir)), path.join(dir, 'build'), '.')).toBe(true);
    expect(git(bare, 'ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n')).toEqual([
      'docs/a.html',
      'index.html',
    ]);
  });

  test('takes the old site where a build was killed while it replaced it', async () => {
    const dir = repository({'a.md': 'source', '.build.inkstone-old-1-a/index.html': 'built'});
    const bare = temporarySite({});
    git(bare, 'init', '--bare', '--quiet');
    git(dir, 'remote', 'add', 'origin', bare);
    expect(await deploySite(await deployTarget(siteAt(dir)), path.join(dir, 'build'), '.')).toBe(true);
    expect(git(bare, 'show', 'gh-pages:index.html')).toBe('built');
  });

  test('refuses without a built site, and without git', async () => {
    const dir = repository({'a.md': '', 'build/index.html': 'built'});
    git(dir, 'remote', 'add', 'origin', temporarySite({}));
    const target = await deployTarget(siteAt(dir));
    expect((await problems(deploySite(target, path.join(dir, 'site'), '.'), dir))[0]).toMatch(/^INK8032 /);
    process.env['PATH'] = dir;
    expect((await problems(deploySite(target, path.join(dir, 'build'), '.'), dir))[0]).toMatch(
      /^INK8030 git is not installed/,
    );
  });

  test('refuses without a repository, without a remote, and onto the branch of the sources', async () => {
    const bare = temporarySite({'x.md': ''});
    expect((await problems(deployTarget(siteAt(bare)), bare))[0]).toMatch(/^INK8031 .*git repository/);
    const dir = repository({'a.md': ''});
    expect((await problems(deployTarget(siteAt(dir)), dir))[0]).toMatch(/^INK8031 No deployment target is configured/);
    git(dir, 'remote', 'add', 'origin', bare);
    process.env['DEPLOYMENT_BRANCH'] = 'main';
    expect((await problems(deployTarget(siteAt(dir)), dir))[0]).toMatch(
      /^INK8031 The current branch "main" is also the deployment branch/,
    );
  });

  test.each(['https://user:TOKEN1@127.0.0.1:9/o/p.git', 'https://TOKEN1@127.0.0.1:9/o/p.git'])(
    'shows no credentials of the remote %s when git fails',
    async (remote) => {
      const dir = repository({'a.md': 'source', 'build/index.html': 'built'});
      git(dir, 'remote', 'add', 'origin', remote);
      const deployment = deploySite(await deployTarget(siteAt(dir)), path.join(dir, 'build'), '.');
      const [problem = ''] = await problems(deployment, dir);
      expect(problem).toMatch(
        /^INK8033 "git ls-remote https:\/\/\*\*\*@127\.0\.0\.1:9\/o\/p\.git refs\/heads\/gh-pages" failed/,
      );
      expect(problem).not.toContain('TOKEN1');
    },
  );

  test('encodes user and password, and shows neither', async () => {
    const ask = async (): Promise<string> => 'main';
    Object.assign(process.env, {GIT_USER: 'ghp_TOKEN', GIT_PASS: 'p/a#s@s'});
    const target = await deployTarget(siteAt('/', {organizationName: 'o', projectName: 'p'}), ask);
    expect(target.remote).toBe('https://ghp_TOKEN:p%2Fa%23s%40s@github.com/o/p.git');
    expect(target.shownRemote).toBe('https://***@github.com/o/p.git');
    expect(target.secrets).toEqual(['p/a#s@s', 'p%2Fa%23s%40s']);
  });

  test('CFG-07 the remote follows from the configuration and the environment', async () => {
    const answers: Record<string, string> = {'remote get-url origin': 'https://github.com/o/p.git'};
    const ask = async (args: readonly string[]): Promise<string> => answers[args.join(' ')] ?? 'main';
    const config = {organizationName: 'o', projectName: 'p', deploymentBranch: 'pages'};
    await expect(deployTarget(siteAt('/', config), ask)).rejects.toMatchObject({diagnostics: [{code: 'INK8031'}]});
    Object.assign(process.env, {GIT_USER: 'me', GIT_PASS: 'secret'});
    expect(await deployTarget(siteAt('/', config), ask)).toMatchObject({
      remote: 'https://me:secret@github.com/o/p.git',
      shownRemote: 'https://***@github.com/o/p.git',
      branch: 'pages',
    });
    process.env['USE_SSH'] = 'true';
    const own = {...config, githubHost: 'git.example.org', githubPort: '2222'};
    expect((await deployTarget(siteAt('/', own), ask)).remote).toBe('ssh://git@git.example.org:2222/o/p.git');
  });

  test('CMD-14 CircleCI names the project, and pull requests are not deployed', async () => {
    const ask = async (): Promise<string> => 'main';
    Object.assign(process.env, {GIT_USER: 'me', CIRCLE_PROJECT_USERNAME: 'fork', CIRCLE_PROJECT_REPONAME: 'docs'});
    const target = await deployTarget(siteAt('/', {organizationName: 'o', projectName: 'p'}), ask);
    expect(target.remote).toBe('https://me@github.com/fork/docs.git');
    expect([isPullRequest({}), isPullRequest({CI_PULL_REQUEST: ''})]).toEqual([false, false]);
    expect([isPullRequest({CIRCLE_PULL_REQUEST: 'https://x'}), isPullRequest({CI_PULL_REQUEST: '1'})]).toEqual([
      true,
      true,
    ]);
  });

  test('CMD-15 refuses the branch of the sources whatever the protocol, and to guess that of a name.github.io', async () => {
    const ask = async (args: readonly string[]): Promise<string> =>
      args[0] === 'remote' ? 'git@github.com:o/p.git' : 'main';
    Object.assign(process.env, {GIT_USER: 'me', USE_SSH: 'false'});
    const refusal = (config: object): Promise<string[]> => problems(deployTarget(siteAt('/', config), ask), '/');
    const own = {organizationName: 'o', projectName: 'p', deploymentBranch: 'main'};
    expect(await refusal(own)).toEqual([expect.stringContaining('is also the deployment branch')]);
    expect(await deployTarget(siteAt('/', {...own, projectName: 'q'}), ask)).toMatchObject({branch: 'main'});
    const pages = {organizationName: 'o', projectName: 'o.github.io'};
    expect(await refusal(pages)).toEqual([expect.stringContaining('INK8031 The deployment branch of "o.github.io"')]);
  });
});
