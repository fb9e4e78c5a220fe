import {execFile, execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {commandEnvironment, PROJECT} from '../harness/build-site.ts';

const {version} = JSON.parse(fs.readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {version: string};
const CHECKOUT = path.join(PROJECT, 'bin/create-inkstone/index.mjs');
let dir: string;
let installed: string;

/** Packs the package and unpacks it as npm does, without any other package. */
beforeAll(() => {
  dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-create-')));
  const args = ['pack', '--pack-destination', dir, '--silent'];
  execFileSync('npm', args, {cwd: path.dirname(CHECKOUT), stdio: ['ignore', 'ignore', 'inherit']});
  const modules = path.join(dir, 'npx/node_modules');
  fs.mkdirSync(modules, {recursive: true});
  execFileSync('tar', ['xzf', path.join(dir, `create-inkstone-${version}.tgz`)], {cwd: modules});
  installed = path.join(modules, 'create-inkstone');
  fs.renameSync(path.join(modules, 'package'), installed);
}, 120_000);

afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

interface Run {
  code: number;
  output: string;
}

function create(program: string, args: string[], env: Record<string, string> = {}): Promise<Run> {
  return new Promise((resolve) => {
    const options = {cwd: dir, env: commandEnvironment(env)};
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({code: error ? Number(error.code) : 0, output: stdout + stderr}),
    );
  });
}

function dependencyOf(site: string): string | undefined {
  const text = fs.readFileSync(path.join(dir, site, 'package.json'), 'utf8');
  return (JSON.parse(text) as {dependencies: Record<string, string>}).dependencies['inkstone'];
}

describe('the site depends on the Inkstone that belongs to the package', () => {
  test('from the registry: the same version', async () => {
    const run = await create(path.join(installed, 'index.mjs'), ['from-registry']);
    expect(run).toEqual({
      code: 0,
      output: 'Created 13 files in "from-registry". Next steps:\n  cd from-registry\n  npm install\n  npm start\n',
    });
    expect(dependencyOf('from-registry')).toBe(`^${version}`);
    expect(fs.readFileSync(path.join(dir, 'from-registry/.gitignore'), 'utf8')).toContain('.inkstone/\n');
  });

  test('from a tarball: the tarball of Inkstone next to it, if there is one', async () => {
    const lock = path.join(dir, 'npx/node_modules/.package-lock.json');
    const resolved = `file:../create-inkstone-${version}.tgz`;
    fs.writeFileSync(lock, JSON.stringify({packages: {'node_modules/create-inkstone': {resolved}}}));
    await create(path.join(installed, 'index.mjs'), ['without-tarball']);
    expect(dependencyOf('without-tarball')).toBe(`^${version}`);
    const tarball = path.join(dir, `inkstone-${version}.tgz`);
    fs.writeFileSync(tarball, '');
    await create(path.join(installed, 'index.mjs'), ['from-tarball']);
    fs.rmSync(lock);
    expect(dependencyOf('from-tarball')).toBe(`file:${tarball}`);
  });

  test('from a checkout: the checkout', async () => {
    await create(CHECKOUT, ['from-checkout', '--javascript']);
    const spec = dependencyOf('from-checkout') ?? '';
    expect(path.resolve(dir, 'from-checkout', spec.replace(/^file:/, ''))).toBe(fs.realpathSync(PROJECT));
    expect(fs.existsSync(path.join(dir, 'from-checkout/site.config.js'))).toBe(true);
  });
});

test('the package has no dependencies and contains what it needs only', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')) as object;
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).toMatchObject({name: 'create-inkstone', version});
  const files = fs.readdirSync(installed, {recursive: true, encoding: 'utf8'});
  expect(files.filter((file) => !/^dist(?:\/|$)/.test(file)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'index.mjs',
    'package.json',
  ]);
  expect(fs.statSync(path.join(installed, 'dist/create.js')).size).toBeLessThan(100_000);
});

test('the next steps name the package manager that runs it', async () => {
  const run = await create(path.join(installed, 'index.mjs'), ['with-pnpm'], {
    npm_config_user_agent: 'pnpm/10.0.0 npm/? node/v22.0.0 linux x64',
  });
  expect(run.output).toContain('  pnpm install\n  pnpm start\n');
});

test.each([
  [[], 'The folder for the new site is missing.'],
  [['a', 'b'], 'Too many arguments: expected at most 1, got 2.'],
  [['a', '--template', 'wiki'], 'Unknown template "wiki". Templates: docs-and-blog, docs, blog, chinese.'],
  [['a', '--templates=x'], 'Unknown option "--templates=x".'],
  [['a', '--typescript', '--javascript'], '--typescript and --javascript cannot be combined.'],
  [['npx'], 'The folder "npx" is not empty: it contains node_modules.'],
])('%j is an error in a sentence, and writes nothing', async (args, message) => {
  const before = fs.readdirSync(dir);
  const {code, output} = await create(path.join(installed, 'index.mjs'), args);
  expect(code).toBe(1);
  expect(output).toContain(message);
  expect(output).not.toMatch(/^\s+at /m);
  expect(fs.readdirSync(dir)).toEqual(before);
});

test('in a terminal, it asks for what is missing, again after a wrong answer', async () => {
  const program = `"${process.execPath}" "${path.join(installed, 'index.mjs')}"`;
  const child = spawn('script', ['-qefc', program, '/dev/null'], {cwd: dir, env: commandEnvironment()});
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const answer = async (question: RegExp, text: string): Promise<void> => {
    await expect.poll(() => stripVTControlCharacters(output), {timeout: 20_000}).toMatch(question);
    output = '';
    child.stdin.write(`${text}\r`);
  };
  await answer(/Folder of the site \(my-site\): $/, 'asked');
  await answer(/ {2}4 {2}a Chinese site[^]+Number \(1\): $/, '7');
  await answer(/Number \(1\): $/, '4');
  await answer(/TypeScript \(yes or no\) \(yes\): $/, 'no');
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  const config = fs.readFileSync(path.join(dir, 'asked/site.config.js'), 'utf8');
  expect(config).toContain(`defaultLocale: 'zh-Hans'`);
});
