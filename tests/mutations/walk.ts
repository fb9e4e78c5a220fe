import {existsSync, readFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import {filesOf, inkstone, keepWebpackCache} from '../harness/build-site.ts';
import {rounds} from '../harness/rounds.ts';
import type {Mutation} from './mutation.ts';
import {createRandom, openSite, type Command, type Random} from './site-editor.ts';

/** Steps of all walks together. */
export const STEPS = Number(process.env['INKSTONE_MUTATIONS'] ?? 6);
/**
 * A walk is told by its seed. `INKSTONE_FROM` takes up one that stopped: the steps before are
 * built, but compared with nothing.
 */
export const SEED = Number(process.env['INKSTONE_SEED'] ?? Date.now() % 100_000);
const FROM = Number(process.env['INKSTONE_FROM'] ?? 1);

export interface WalkOptions {
  /** Copies the files of the walk to a folder that does not exist. */
  prepare: (dir: string) => Promise<void>;
  /** The site, relative to these files. */
  site: string;
  mutations: readonly Mutation[];
  steps: number;
}

interface Walk extends WalkOptions {
  root: string;
  /** The files that are worked on, built again and again in their place. */
  warm: string;
  command: Command;
}

interface Built {
  code: number | null;
  files: [file: string, hash: string][];
  /** What was printed, without stages, the time they took, and without the name of the folder. */
  said: string[];
}

/**
 * Changes a site at random. After each change, a build with the cache of all builds before must
 * give byte for byte what a build from nothing gives, and report the same. A change that the site
 * does not survive must fail in the same words; it is then taken back.
 */
export async function walkThroughChanges(options: WalkOptions): Promise<void> {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-mutations-'));
  const walk: Walk = {...options, root, warm: path.join(root, 'warm'), command: {args: [], env: {}}};
  try {
    await walk.prepare(walk.warm);
    keepWebpackCache(path.join(root, 'warm-cache'));
    await build(walk.warm, 'warm-cache', walk);
    await takeSteps(walk);
  } finally {
    await fs.rm(root, {recursive: true, force: true});
  }
}

async function takeSteps(walk: Walk): Promise<void> {
  console.log(`seed ${SEED}`);
  const random = createRandom(SEED);
  const done: string[] = [];
  for (const round of rounds(`changes in ${walk.site}`, {count: walk.steps, seed: SEED})) {
    const step = round + 1;
    const before = path.join(walk.root, 'before');
    const commandBefore = structuredClone(walk.command);
    await copySources(before, walk);
    const {mutation, said} = mutate(step, random, walk);
    done.push(said);
    const start = performance.now();
    const keepBundle = mutation.isCode !== true && step % 10 !== 0;
    // Copied before a build begins, whose lock would be copied with the rest.
    const cold = path.join(walk.root, 'cold');
    if (step >= FROM) await copySources(cold, walk);
    const [warm, fromNothing] = await Promise.all([
      build(walk.warm, 'warm-cache', walk),
      step < FROM ? undefined : buildFromNothing(cold, keepBundle, walk),
    ]);
    console.log(`${said} (${((performance.now() - start) / 1000).toFixed(0)} s, ends with ${warm.code})`);
    if (fromNothing) {
      const story = `seed ${SEED}:\n${done.join('\n')}\n\n${warm.said.join('\n')}`;
      compare(warm, fromNothing, story, [outDir(walk.warm, walk), outDir(cold, walk)]);
    }
    if (warm.code !== 0) {
      await takeBack(before, walk);
      walk.command = commandBefore;
    }
  }
}

async function build(dir: string, cache: string, {root, site, command}: Walk): Promise<Built> {
  const cwd = path.join(dir, site);
  const env = {...command.env, INKSTONE_CACHE_DIR: path.join(root, cache)};
  const run = await inkstone(['build', cwd, ...command.args], {env, cwd});
  const lines = run.output.replaceAll(dir, '').split('\n');
  return {
    code: run.code,
    files: run.code === 0 ? [...(await filesOf(path.join(cwd, 'build')))] : [],
    said: lines.filter(
      (line) =>
        !/^[✓✗] |^Generated |^From the cache: |^Next: |^\d+ pages?\b.* in (?:\d+ min )?[\d.]+ (?:ms|s)$|^\s*$/.test(
          line,
        ),
    ),
  };
}

/** Builds it with nothing but a bundle of unchanged code. */
async function buildFromNothing(dir: string, keepBundle: boolean, walk: Walk): Promise<Built> {
  const cache = path.join(walk.root, 'cold-cache');
  for (const entry of await fs.readdir(cache).catch(() => []))
    if (!(keepBundle && entry === 'bundle')) await fs.rm(path.join(cache, entry), {recursive: true});
  return build(dir, 'cold-cache', walk);
}

/** What builds have left in the folder of the site. */
function isGenerated(file: string, {warm, site}: Walk): boolean {
  return ['build', '.docusaurus', 'node_modules/.cache'].includes(path.relative(path.join(warm, site), file));
}

async function copySources(target: string, walk: Walk): Promise<void> {
  await fs.rm(target, {recursive: true, force: true});
  const filter = (file: string): boolean => !isGenerated(file, walk);
  await fs.cp(walk.warm, target, {recursive: true, verbatimSymlinks: true, filter});
}

function mutate(step: number, random: Random, walk: Walk): {mutation: Mutation; said: string} {
  for (;;) {
    const mutation = random.pick(walk.mutations);
    const said = mutation.apply(openSite(walk.warm, walk.command), random, step);
    if (said !== undefined) return {mutation, said: `${step}. ${mutation.name}: ${said}`};
  }
}

function compare(warm: Built, cold: Built, story: string, dirs: readonly [warm: string, cold: string]): void {
  expect(warm.said, story).toEqual(cold.said);
  expect(warm.code, story).toBe(cold.code);
  const different = differences(warm.files, cold.files);
  expect(different, `${story}\n${different.length > 0 ? firstDifference(different, dirs) : ''}`).toEqual([]);
}

function differences(warm: Built['files'], cold: Built['files']): string[] {
  const [left, right] = [new Map(warm), new Map(cold)];
  const all = new Set([...left.keys(), ...right.keys()]);
  // Code first: pages name it, so where it differs all of them do.
  const isPage = (file: string): number => Number(file.endsWith('.html'));
  return [...all].filter((file) => left.get(file) !== right.get(file)).sort((a, b) => isPage(a) - isPage(b));
}

/** Shows where the first pair of files with one name, apart from hashes, begins to differ. */
function firstDifference(files: readonly string[], [warm, cold]: readonly [string, string]): string {
  const text = (dir: string, file: string | undefined): string =>
    file !== undefined && existsSync(path.join(dir, file)) ? readFileSync(path.join(dir, file), 'utf8') : '';
  const [first = ''] = files;
  const nameOf = (file: string): string => file.replace(/\.[\da-f]{8}\./, '.');
  const same = files.filter((file) => nameOf(file) === nameOf(first));
  const [left, right] = [warm, cold].map((dir) => same.map((file) => text(dir, file)).join(''));
  const at = [...(left ?? '')].findIndex((character, index) => character !== right?.[index]);
  return [left, right].map((each) => each?.slice(Math.max(0, at - 200), at + 200)).join('\n---\n');
}

function outDir(dir: string, {site}: Walk): string {
  return path.join(dir, site, 'build');
}

async function takeBack(before: string, walk: Walk): Promise<void> {
  const remove = async (dir: string): Promise<void> => {
    for (const entry of await fs.readdir(dir)) {
      const file = path.join(dir, entry);
      if (file === path.join(walk.warm, walk.site)) await remove(file);
      else if (!isGenerated(file, walk)) await fs.rm(file, {recursive: true});
    }
  };
  await remove(walk.warm);
  await fs.cp(before, walk.warm, {recursive: true, verbatimSymlinks: true});
}
