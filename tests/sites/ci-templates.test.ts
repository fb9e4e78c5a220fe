import {execFile, spawn} from 'node:child_process';
import fs from 'node:fs/promises';
import {readFileSync} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {validate} from 'dockerfile-utils';
import {parse} from 'yaml';
import {commandEnvironment, copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {isInstalled, WEB_SERVERS} from '../harness/web-servers.ts';

const CI = path.join(PROJECT, 'templates/ci');
let siteDir: string;

/** A site with an installed Inkstone, as `npm ci` leaves it. */
beforeAll(async () => {
  siteDir = await fs.realpath(await copyToTemporary(path.join(import.meta.dirname, 'minimal')));
  await fs.mkdir(path.join(siteDir, 'node_modules/.bin'), {recursive: true});
  await fs.symlink(path.join(PROJECT, 'bin/inkstone.mjs'), path.join(siteDir, 'node_modules/.bin/inkstone'));
  await fs.writeFile(path.join(siteDir, 'package.json'), '{"name": "site", "private": true}\n');
});

interface Run {
  code: number;
  output: string;
}

/** Runs a script as a runner does: in the folder of the site, and ends it at the first failure. */
function bash(script: string, env: Record<string, string> = {}): Promise<Run> {
  return new Promise((resolve) => {
    const options = {cwd: siteDir, env: commandEnvironment(env)};
    execFile('bash', ['-eo', 'pipefail', '-c', script], options, (error, stdout, stderr) =>
      resolve({code: error ? Number(error.code) : 0, output: stdout + stderr}),
    );
  });
}

describe('the action for GitHub', () => {
  interface Step {
    name?: string;
    uses?: string;
    run?: string;
    env?: Record<string, string>;
    with?: Record<string, string>;
  }
  const action = parse(readFileSync(path.join(CI, 'action/action.yml'), 'utf8')) as {
    inputs: Record<string, {default: string}>;
    runs: {using: string; steps: Step[]};
  };
  const {steps} = action.runs;
  const script = (name: string): string => steps.find((step) => step.name === name)?.run ?? '';

  it('restores the cache before the build, and uploads what the build wrote', () => {
    const order = steps.map(({name, uses = ''}) => name ?? uses.replace(/@.*/, ''));
    expect(order).toEqual([
      'actions/setup-node',
      'Install packages',
      'Restore the cache of Inkstone',
      'Check the content',
      'Build the site',
      'Upload the site',
    ]);
    expect(
      steps.filter(({uses}) => uses !== undefined).every(({uses = ''}) => /^actions\/[\w-]+@v\d+$/.test(uses)),
    ).toBe(true);
  });

  it('puts no input into a script, where it could add commands', () => {
    expect(steps.filter(({run = ''}) => run.includes('${{'))).toEqual([]);
    const used = JSON.stringify(action.runs).match(/inputs\.[\w-]+/g) ?? [];
    expect(new Set(used.map((name) => name.slice('inputs.'.length)))).toEqual(new Set(Object.keys(action.inputs)));
  });

  it.each([
    ['package-lock.json', 'npm ci'],
    ['pnpm-lock.yaml', 'corepack enable\npnpm install --frozen-lockfile'],
    ['yarn.lock', 'corepack enable\nyarn install --immutable'],
  ])('installs by %s', async (lock, expected) => {
    const file = path.join(siteDir, lock);
    await fs.writeFile(file, '');
    const shims = ['npm', 'pnpm', 'yarn', 'corepack'].map((name) => `${name}() { echo "${name} $*"; }\n`).join('');
    const {code, output} = await bash(shims + script('Install packages'));
    await fs.rm(file);
    expect({code, output}).toEqual({code: 0, output: `${expected}\n`});
  });

  it('checks with annotations and builds; a broken link fails it', async () => {
    const env = {GITHUB_ACTIONS: 'true', LEVEL: 'error'};
    expect((await bash(script('Check the content'), env)).code).toBe(0);
    expect((await bash(script('Build the site'), env)).code).toBe(0);
    await fs.access(path.join(siteDir, 'build/index.html'));
    const page = path.join(siteDir, 'content/docs/second.md');
    const text = await fs.readFile(page, 'utf8');
    await fs.writeFile(page, `${text}\n[x](./nope.md)\n`);
    const failed = await bash(script('Check the content'), env);
    await fs.writeFile(page, text);
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('::error file=content/docs/second.md,');
  });
});

describe('the template for GitLab', () => {
  type Job = {script: string[]; artifacts?: {paths: string[]}};
  const jobs = parse(readFileSync(path.join(CI, 'gitlab-ci.yml'), 'utf8')) as Record<'pages' | 'check', Job>;
  const withoutInstall = ({script}: Job): string => script.filter((line) => !line.startsWith('npm ci')).join('\n');

  it('publishes the site from the folder that it names', async () => {
    expect((await bash(withoutInstall(jobs.pages))).code).toBe(0);
    const [folder = ''] = jobs.pages.artifacts?.paths ?? [];
    await fs.access(path.join(siteDir, folder, 'index.html'));
    await fs.rm(path.join(siteDir, folder), {recursive: true});
  });

  it('checks merge requests', async () => {
    expect((await bash(withoutInstall(jobs.check))).code).toBe(0);
  });
});

describe('the Dockerfile', () => {
  const text = readFileSync(path.join(CI, 'Dockerfile'), 'utf8');
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));

  it('has no error that the linter of dockerfile-utils finds', () => {
    expect(validate(text.replace('WORKDIR /site', 'WORKDIR site')).map(({message}) => message)).toEqual([
      'WORKDIR paths should be absolute',
    ]);
    expect(validate(text)).toEqual([]);
  });

  it('builds the folder that it copies', async () => {
    const builds = lines.filter((line) => line.startsWith('RUN npx')).map((line) => line.slice('RUN '.length));
    expect(builds.length).toBe(1);
    await fs.rm(path.join(siteDir, 'build'), {recursive: true, force: true});
    expect((await bash(builds.join('\n'))).code).toBe(0);
    const copied = /^COPY --from=build \/site\/(\S+) /m.exec(lines.join('\n'))?.[1] ?? '';
    await fs.access(path.join(siteDir, copied, 'index.html'));
  });

  it('runs as a user without rights, on a port that such a user may open, and from fixed versions', () => {
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER 101');
    expect(Number(/^EXPOSE (\d+)$/m.exec(lines.join('\n'))?.[1])).toBeGreaterThan(1023);
    expect(lines.filter((line) => line.startsWith('FROM ')).every((line) => /:\d[\w.-]+/.test(line))).toBe(true);
  });

  it('leaves out of the image what the build makes', async () => {
    const ignored = (await fs.readFile(path.join(CI, 'dockerignore'), 'utf8')).trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'build', '.git', '.inkstone']));
  });

  const [nginx] = WEB_SERVERS;
  it.runIf(nginx && isInstalled(nginx))('serves the site with its nginx.conf', async () => {
    const port = await freePort();
    const settings = readFileSync(path.join(CI, 'nginx.conf'), 'utf8')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/usr/share/nginx/html', path.join(siteDir, 'build'));
    const conf = path.join(siteDir, 'nginx.conf');
    const head = `daemon off; master_process off; pid ${siteDir}/nginx.pid; error_log stderr; events {}\n`;
    await fs.chmod(siteDir, 0o755);
    await fs.writeFile(conf, `${head}http { types { text/html html; } access_log off;\n${settings}}\n`);
    const child = spawn('/usr/sbin/nginx', ['-p', siteDir, '-c', conf], {stdio: 'ignore'});
    const get = (url: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${url}`, {redirect: 'manual'});
    try {
      await expect
        .poll(
          () =>
            get('/').then(
              ({status}) => status,
              () => 0,
            ),
          {timeout: 20_000},
        )
        .toBe(200);
      expect((await get('/second')).status).toBe(200);
      const missing = await get('/nowhere');
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('<!doctype html>')]);
      const script = /\/assets\/js\/main\.[\w.]+\.js/.exec(await (await get('/')).text())?.[0] ?? '';
      expect((await get(script)).headers.get('cache-control')).toContain('immutable');
      expect((await get('/second')).headers.get('cache-control')).toBe('no-cache');
    } finally {
      child.kill();
    }
  });
});

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
