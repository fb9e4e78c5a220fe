import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {filesOf, inkstone, PROJECT, type Run} from '../harness/build-site.ts';
import {rounds} from '../harness/rounds.ts';
import {startSite} from '../harness/start-site.ts';
import {attackCache} from './cache-attacks.ts';
import {createRandom} from './site-editor.ts';

const ATTACKS = Number(process.env['INKSTONE_ATTACKS'] ?? 3);
const SEED = Number(process.env['INKSTONE_SEED'] ?? Date.now() % 100_000);

let root: string;
let site: string;
let cold: [file: string, hash: string][];
const cache = (): string => path.join(root, 'cache');

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-cache-'));
  site = path.join(root, 'site');
  await fs.cp(path.join(PROJECT, 'tests/sites/live'), site, {recursive: true});
  cold = await build('build');
  await fs.cp(cache(), path.join(root, 'whole'), {recursive: true});
});

afterAll(() => fs.rm(root, {recursive: true, force: true}));

const env = (): Record<string, string> => ({INKSTONE_CACHE_DIR: cache()});

async function build(outDir: string, program?: string): Promise<[file: string, hash: string][]> {
  const args = ['build', site, '--out-dir', path.join(root, outDir)];
  const run = program === undefined ? await inkstone(args, {env: env()}) : await runProgram(program, args);
  expect(run.code, run.output).toBe(0);
  expect(run.output).not.toMatch(/INK9\d{3}|^\s+at /m);
  return [...(await filesOf(path.join(root, outDir)))];
}

/** Changes the one source file below a folder that contains a text. */
async function replaceIn(dir: string, from: string, to: string): Promise<void> {
  const names = (await fs.readdir(dir, {recursive: true})).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(names.map((name) => fs.readFile(path.join(dir, name), 'utf8')));
  const found = names.filter((_name, index) => texts[index]?.includes(from));
  expect(found, `files with ${from}`).toHaveLength(1);
  const file = path.join(dir, found[0] as string);
  await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replaceAll(from, to));
}

async function runProgram(program: string, args: string[]): Promise<Run> {
  const {spawnSync} = await import('node:child_process');
  const {status, stdout, stderr} = spawnSync(process.execPath, [path.join(program, 'bin/inkstone.mjs'), ...args], {
    env: {...process.env, ...env(), NODE_ENV: '', CI: 'true', NO_COLOR: '1'},
    encoding: 'utf8',
  });
  return {code: status, output: stdout + stderr, stderr};
}

test(
  `fault 57: a build with a damaged cache gives the site of a cold build (seed ${SEED})`,
  {timeout: ATTACKS * 120_000},
  async () => {
    const random = createRandom(SEED);
    for (const round of rounds('attacked caches', {count: ATTACKS, seed: SEED})) {
      const attack = round + 1;
      await fs.rm(cache(), {recursive: true, force: true});
      await fs.cp(path.join(root, 'whole'), cache(), {recursive: true});
      const done = attackCache(cache(), random);
      const story = `seed ${SEED}, attack ${attack}: ${done}`;
      // Also without an earlier output, whose files stand in for those that did not change.
      if (attack % 2 === 0) await fs.rm(path.join(root, 'build'), {recursive: true});
      expect(await build('build'), story).toEqual(cold);
      expect(await build('build'), `${story}, second build`).toEqual(cold);
    }
  },
);

test('fault 60: a cache that was copied to another folder is used there', {timeout: 600_000}, async () => {
  const moved = path.join(root, 'another/place');
  await fs.cp(path.join(PROJECT, 'tests/sites/live'), path.join(moved, 'site'), {recursive: true});
  await fs.cp(path.join(root, 'whole'), path.join(moved, 'cache'), {recursive: true});
  const run = await inkstone(['build', path.join(moved, 'site'), '--verbose'], {
    env: {INKSTONE_CACHE_DIR: path.join(moved, 'cache')},
  });
  expect(run.output).toMatch(/compile +\d+ documents, 0 compiled/);
  expect([...(await filesOf(path.join(moved, 'site/build')))]).toEqual(cold);
  const bundles = await fs.readdir(path.join(moved, 'cache/bundle/output'));
  expect(bundles).toEqual(await fs.readdir(path.join(root, 'whole/bundle/output')));
});

test('fault 58: two versions of Inkstone in one cache give what each gives alone', {timeout: 600_000}, async () => {
  const other = path.join(root, 'other');
  const copied = ['bin', 'contract', 'core', 'plugins', 'runtime', 'theme', 'index.ts', 'package.json', 'lib'];
  for (const name of copied) await fs.cp(path.join(PROJECT, name), path.join(other, name), {recursive: true});
  await fs.mkdir(path.join(other, 'node_modules'));
  for (const name of await fs.readdir(path.join(PROJECT, 'node_modules')))
    if (name !== '.cache')
      await fs.symlink(path.join(PROJECT, 'node_modules', name), path.join(other, 'node_modules', name));
  await replaceIn(path.join(other, 'theme/NotFound'), 'ink-mesh', 'other-mesh');
  await replaceIn(path.join(other, 'core/compile'), "properties['id'] = id;", "properties['id'] = `other-${id}`;");

  await fs.rm(cache(), {recursive: true, force: true});
  const otherAlone = await build('other-alone', other);
  expect(otherAlone).not.toEqual(cold);
  await fs.rm(cache(), {recursive: true, force: true});
  await build('build');
  expect(await build('other-build', other)).toEqual(otherAlone);
  expect(await build('build')).toEqual(cold);
  expect(await build('other-build', other)).toEqual(otherAlone);
});

test(
  'faults 53 and 54: two builds and two development servers of one site, with one empty cache, do not disturb each other',
  {timeout: 600_000},
  async () => {
    await fs.rm(cache(), {recursive: true, force: true});
    const start = () => startSite(site, [], env());
    const [server, other, first, second] = await Promise.all([start(), start(), build('first'), build('second')]);
    const pageOf = async ({url}: {url: string}) => (await fetch(`${url}/docs/intro`)).text();
    try {
      expect(first).toEqual(cold);
      expect(second).toEqual(cold);
      for (const each of [server, other]) expect(await pageOf(each)).toContain('</html>');
      const file = path.join(site, 'content/docs/intro.mdx');
      const text = await fs.readFile(file, 'utf8');
      await fs.appendFile(file, '\nSeen by both.\n');
      for (const each of [server, other])
        await expect.poll(() => pageOf(each), {timeout: 30_000, interval: 300}).toContain('Seen by both.');
      await fs.writeFile(file, text);
      expect(await build('build')).toEqual(cold);
    } finally {
      await Promise.all([server.close(), other.close()]);
    }
  },
);
