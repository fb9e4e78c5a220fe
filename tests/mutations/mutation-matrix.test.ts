import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {filesOf, inkstone, PROJECT} from '../harness/build-site.ts';
import type {Mutation} from './mutation.ts';
import {MUTATIONS} from './mutations.ts';
import {createRandom, openSite} from './site-editor.ts';

/**
 * Fault 61 and 62: after any change, a build with the cache of all builds before gives byte for
 * byte what a build from nothing gives, and reports the same. A change that the site does not
 * survive must fail in the same words; it is then taken back.
 *
 * A walk is told by its seed. `INKSTONE_FROM` takes up one that stopped: the steps before are
 * built, but compared with nothing.
 */
const STEPS = Number(process.env['INKSTONE_MUTATIONS'] ?? 20);
const SEED = Number(process.env['INKSTONE_SEED'] ?? Date.now() % 100_000);
const FROM = Number(process.env['INKSTONE_FROM'] ?? 1);

let root: string;
/** The site that is worked on, built again and again in its place. */
let site: string;

const warmCache = (): string => path.join(root, 'warm-cache');
const coldCache = (): string => path.join(root, 'cold-cache');

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-mutations-'));
  site = path.join(root, 'warm');
  await fs.cp(path.join(PROJECT, 'tests/compat/kitchen-sink'), site, {recursive: true});
  await build(site, warmCache());
});

afterAll(async () => {
  await fs.rm(root, {recursive: true, force: true});
});

interface Built {
  code: number | null;
  files: [file: string, hash: string][];
  /** What was printed, without stages, the time they took, and without the name of the folder. */
  said: string[];
}

async function build(dir: string, cache: string): Promise<Built> {
  const run = await inkstone(['build', dir], {env: {INKSTONE_CACHE_DIR: cache}, cwd: dir});
  const lines = run.output.replaceAll(dir, '').split('\n');
  return {
    code: run.code,
    files: run.code === 0 ? [...(await filesOf(path.join(dir, 'build')))] : [],
    said: lines.filter((line) => !/^[✓✗] |^Generated |^\d+ pages?\b.* in [\d.]+ (?:ms|s)$|^\s*$/.test(line)),
  };
}

/**
 * A folder of its own for the build from nothing. Made before a build begins, whose lock would be
 * copied with the rest.
 */
async function copyForCold(): Promise<string> {
  const copy = path.join(root, 'cold');
  await fs.rm(copy, {recursive: true, force: true});
  await copySources(copy);
  return copy;
}

/** Builds it with nothing but a bundle of unchanged code. */
async function buildFromNothing(copy: string, keepBundle: boolean): Promise<Built> {
  for (const entry of await fs.readdir(coldCache()).catch(() => []))
    if (!(keepBundle && entry === 'bundle')) await fs.rm(path.join(coldCache(), entry), {recursive: true});
  return build(copy, coldCache());
}

async function copySources(target: string): Promise<void> {
  const generated = new Set(['build', '.docusaurus', 'node_modules']);
  await fs.cp(site, target, {recursive: true, filter: (file) => !generated.has(path.relative(site, file))});
}

function mutate(step: number, random: ReturnType<typeof createRandom>): {mutation: Mutation; said: string} {
  for (;;) {
    const mutation = random.pick(MUTATIONS);
    const said = mutation.apply(openSite(site), random, step);
    if (said !== undefined) return {mutation, said: `${step}. ${mutation.name}: ${said}`};
  }
}

describe(`${STEPS} random changes of a site (seed ${SEED})`, () => {
  it(
    'fault 61: a warm build equals one from nothing after each of them, in bytes and in words',
    {timeout: STEPS * 120_000},
    async () => {
      console.log(`seed ${SEED}`);
      const random = createRandom(SEED);
      const walk: string[] = [];
      for (let step = 1; step <= STEPS; step++) {
        const before = path.join(root, 'before');
        await fs.rm(before, {recursive: true, force: true});
        await copySources(before);
        const {mutation, said} = mutate(step, random);
        walk.push(said);
        const start = performance.now();
        const keepBundle = mutation.isCode !== true && step % 10 !== 0;
        const copy = step < FROM ? undefined : await copyForCold();
        const [warm, cold] = await Promise.all([
          build(site, warmCache()),
          copy === undefined ? undefined : buildFromNothing(copy, keepBundle),
        ]);
        console.log(`${said} (${((performance.now() - start) / 1000).toFixed(0)} s, ends with ${warm.code})`);
        if (cold) compare(warm, cold, `seed ${SEED}:\n${walk.join('\n')}\n\n${warm.said.join('\n')}`);
        if (warm.code !== 0) await takeBack(before);
      }
    },
  );
});

function compare(warm: Built, cold: Built, story: string): void {
  expect(warm.said, story).toEqual(cold.said);
  expect(warm.code, story).toBe(cold.code);
  expect(differences(warm.files, cold.files), story).toEqual([]);
}

function differences(warm: Built['files'], cold: Built['files']): string[] {
  const [left, right] = [new Map(warm), new Map(cold)];
  const all = new Set([...left.keys(), ...right.keys()]);
  // Code first: pages name it, so where it differs all of them do.
  const isPage = (file: string): number => Number(file.endsWith('.html'));
  return [...all].filter((file) => left.get(file) !== right.get(file)).sort((a, b) => isPage(a) - isPage(b));
}

async function takeBack(before: string): Promise<void> {
  for (const entry of await fs.readdir(site))
    if (entry !== 'build' && entry !== '.docusaurus') await fs.rm(path.join(site, entry), {recursive: true});
  await fs.cp(before, site, {recursive: true});
}
