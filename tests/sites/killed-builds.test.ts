import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {filesOf, inkstone} from '../harness/build-site.ts';
import {writeCorpus} from '../harness/corpus.ts';
import {rounds} from '../harness/rounds.ts';
import {serveSite} from '../harness/serve-site.ts';

/**
 * Faults 51 and 52: a build that is killed leaves the old site or the new one, and harms no later
 * build.
 */
const KILLS = Number(process.env['INKSTONE_KILLS'] ?? 4);
const SEED = Number(process.env['INKSTONE_SEED'] ?? Date.now() % 100_000);

let root: string;
let siteDir: string;
const env = (): Record<string, string> => ({INKSTONE_CACHE_DIR: path.join(root, 'cache')});
const fingerprint = (files: Map<string, string>): string => JSON.stringify([...files]);

/** Numbers from a seed, so that a failing moment can be had again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

async function setTitle(title: string): Promise<void> {
  const file = path.join(siteDir, 'site.config.ts');
  const text = await fs.readFile(file, 'utf8');
  await fs.writeFile(file, text.replace(/title: (['"]).*?\1/, `title: '${title}'`));
}

async function buildWhole(): Promise<{files: string; milliseconds: number}> {
  const started = performance.now();
  const run = await inkstone(['build', siteDir], {env: env()});
  expect(run.code, run.output).toBe(0);
  return {files: fingerprint(await filesOf(path.join(siteDir, 'build'))), milliseconds: performance.now() - started};
}

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-kill-'));
  siteDir = path.join(root, 'site');
  await writeCorpus(30, siteDir);
}, 60_000);

describe(`builds killed at random moments (seed ${SEED})`, () => {
  const timeout = 120_000 + KILLS * 60_000;

  it(
    'fault 51: the output is wholly the old or wholly the new, and the next build equals a cold one',
    {timeout},
    async () => {
      const random = randomFrom(SEED);
      await setTitle('Title A');
      const a = await buildWhole();
      await setTitle('Title B');
      const b = await buildWhole();
      const moments: number[] = [];
      for (const kill of rounds('killed builds', {count: KILLS, seed: SEED})) {
        const moment = random() * b.milliseconds * 1.1;
        moments.push(Math.round(moment));
        await setTitle(kill % 2 === 0 ? 'Title A' : 'Title B');
        await inkstone(['build', siteDir], {
          env: env(),
          onStart: (child) => void setTimeout(() => child.kill('SIGKILL'), moment),
        });
        const site = await serveSite(siteDir);
        await site.close();
        const now = fingerprint(await filesOf(path.join(siteDir, 'build')));
        expect([a.files, b.files], `killed after ${moments.join(', ')} ms (seed ${SEED})`).toContain(now);
      }
      await setTitle('Title A');
      expect((await buildWhole()).files, `after ${moments.join(', ')} ms (seed ${SEED})`).toBe(a.files);
      const leftovers = (await fs.readdir(siteDir)).filter((name) => name.startsWith('build') && name !== 'build');
      expect(leftovers).toEqual([]);
    },
  );
});
