import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';

/** Share of the second blind list that is found, by segmenter; `''` is nodejieba. */
const BLIND_SHARE: Record<string, number> = {'': 0.97, intl: 0.97};

/**
 * Asks the built site of this repository every query of the lists, with the code that runs in the
 * browser.
 */
describe.each(Object.keys(BLIND_SHARE))('fault 128: SQ-09 SQ-12 SQ-29 golden queries (segmenter "%s")', (segmenter) => {
  const outDir = path.join(TEST_CACHE, `search-golden-${segmenter || 'jieba'}`);
  let output = '';

  beforeAll(async () => {
    const build = await inkstone(['build', PROJECT, '--out-dir', outDir], {env: {INKSTONE_SEGMENTER: segmenter}});
    expect(build.code, build.output).toBe(0);
    output = build.output;
  });

  it('says nothing of the segmenter, which is there or turned off', () => {
    expect(output).not.toContain('nodejieba');
  });

  it('finds all of them, nine of ten first', () => {
    const lists = ['golden', 'golden-blind'].map((name) => ask(outDir, name));
    for (const {right, all, output: report} of lists) expect(right, report).toBe(all);
    const sum = (key: 'first' | 'all'): number => lists.reduce((total, counts) => total + counts[key], 0);
    expect(sum('first') / sum('all')).toBeGreaterThanOrEqual(0.9);
  });

  it('finds 97 % of queries that were written before the ranking was known', () => {
    const {right, all, output: report} = ask(outDir, 'golden-blind-2');
    expect(right / all, report).toBeGreaterThanOrEqual(BLIND_SHARE[segmenter] ?? 1);
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

interface Answers {
  /** Queries with an expected page among the first ones. */
  right: number;
  /** Queries with an expected page first. */
  first: number;
  all: number;
  output: string;
}

function ask(outDir: string, name: string): Answers {
  const script = path.join(PROJECT, 'scripts/search-golden.ts');
  const golden = path.join(PROJECT, 'tests/search', `${name}.json`);
  const args = ['--import', 'tsx', script, outDir, golden];
  const {stdout} = spawnSync(process.execPath, args, {cwd: PROJECT, encoding: 'utf8'});
  const [, right, all] = /(\d+) of (\d+)\s*$/.exec(stdout) ?? [];
  const [, first] = /first: (\d+) of/.exec(stdout) ?? [];
  const [, shards] = /at most (\d+) shards of bodies/.exec(stdout) ?? [];
  expect(Number(shards), stdout).toBeLessThanOrEqual(3);
  return {right: Number(right), first: Number(first), all: Number(all), output: stdout};
}
