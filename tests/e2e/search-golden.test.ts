import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';

/**
 * Asks the built site of this repository every query of both lists, with the code that runs in the
 * browser.
 */
describe.each(['', 'intl'])('fault 128: SQ-09 SQ-12 SQ-29 golden queries (segmenter "%s")', (segmenter) => {
  const outDir = path.join(TEST_CACHE, `search-golden-${segmenter || 'jieba'}`);
  let output = '';

  beforeAll(async () => {
    const build = await inkstone(['build', PROJECT, '--out-dir', outDir], {env: {INKSTONE_SEGMENTER: segmenter}});
    expect(build.code, build.output).toBe(0);
    output = build.output;
  });

  it(
    segmenter === '' ? 'says nothing of a segmenter that is there' : 'says once what is lost without nodejieba',
    () => {
      expect(output.match(/could not load nodejieba/g)?.length ?? 0).toBe(segmenter === '' ? 0 : 1);
    },
  );

  it('finds all of them, nine of ten first', () => {
    const lists = ['golden', 'golden-blind'].map((name) => ask(outDir, name));
    const sum = (index: number): number => lists.reduce((total, counts) => total + (counts[index] ?? 0), 0);
    expect(sum(0) / sum(1)).toBeGreaterThanOrEqual(0.9);
  });
});

it.each([
  ['Chinese', /^[\p{sc=Han}]+$/u],
  ['English words', /^[a-z]+ [a-z ]+$/i],
  ['names of functions', /^vk[A-Z]\w+$/],
  ['names in lower case', /^vk[a-z]+$/],
  ['names next to Chinese', /[A-Za-z]\p{sc=Han}|\p{sc=Han}[A-Za-z]/u],
  ['full-width letters', /[\uff21-\uff5a]/],
  ['traditional characters', /[渲緩衝隊][染衝區列]|交換鏈|記憶體/],
])('fault 128: the lists have queries of %s', async (_kind, pattern) => {
  const lists = await Promise.all(
    ['golden', 'golden-blind'].map((name) => fs.readFile(path.join(PROJECT, 'tests/search', `${name}.json`), 'utf8')),
  );
  const queries = lists.flatMap((list) => (JSON.parse(list) as {q: string}[]).map(({q}) => q));
  expect(queries.length).toBeGreaterThan(300);
  expect(queries.filter((query) => pattern.test(query))).not.toEqual([]);
});

/**
 * How many were answered with an expected page first, and how many there are; fails where one is
 * not answered.
 */
function ask(outDir: string, name: string): number[] {
  const script = path.join(PROJECT, 'scripts/search-golden.ts');
  const golden = path.join(PROJECT, 'tests/search', `${name}.json`);
  const args = ['--import', 'tsx', script, outDir, golden];
  const run = spawnSync(process.execPath, args, {cwd: PROJECT, encoding: 'utf8'});
  expect(run.status, run.stdout).toBe(0);
  const [, all, of] = /(\d+) of (\d+)\s*$/.exec(run.stdout) ?? [];
  expect(all).toBe(of);
  const [, shards] = /at most (\d+) shards of bodies/.exec(run.stdout) ?? [];
  expect(Number(shards)).toBeLessThanOrEqual(3);
  return (/first: (\d+) of (\d+)/.exec(run.stdout) ?? []).slice(1).map(Number);
}
