import {describe, expect, it} from 'vitest';
import {isInShard, parseShard} from '../../../core/support/shard.ts';

const PATHS = Array.from({length: 1000}, (_, at) => `docs/section-${at % 7}/page-${at}.md`);
const shardsOf = (count: number): string[][] =>
  Array.from({length: count}, (_, at) => PATHS.filter((path) => isInShard(path, {index: at + 1, count})));

describe('the shards of a site', () => {
  it.each([1, 2, 8, 40])('contain each document once if there are %i', (count) => {
    const all = shardsOf(count).flat();
    expect(all).toHaveLength(PATHS.length);
    expect(new Set(all)).toEqual(new Set(PATHS));
  });

  it('are about equally large', () => {
    for (const shard of shardsOf(8)) expect(Math.abs(shard.length - 125)).toBeLessThan(32);
  });

  it('are the same in every build, whatever else the site contains', () => {
    const indexOf = (path: string): number => [1, 2, 3, 4].find((index) => isInShard(path, {index, count: 4})) ?? 0;
    expect(['docs/a.md', 'docs/b.md', 'docs/c.md', 'blog/文.md'].map(indexOf)).toEqual([2, 4, 3, 2]);
  });
});

describe('the number of a shard', () => {
  it('is written with the number of shards', () => {
    expect(parseShard('3/8')).toEqual({index: 3, count: 8});
    expect(parseShard('1/1')).toEqual({index: 1, count: 1});
    expect(parseShard('10000/10000')).toEqual({index: 10_000, count: 10_000});
  });

  it.each([
    ['0/8', 'There is no shard 0 of 8: they are numbered from 1 to 8.'],
    ['9/8', 'There is no shard 9 of 8: they are numbered from 1 to 8.'],
    ['1/0', 'The shard "1/0" is one of 0.'],
    ['1/10001', 'The shard "1/10001" is one of 10001.'],
    ['a/b', 'The shard "a/b" is not of the form "3/8".'],
    ['', 'The shard "" is not of the form "3/8".'],
    ['/8', 'The shard "/8" is not of the form "3/8".'],
    ['3', 'The shard "3" is not of the form "3/8".'],
    ['-1/8', 'The shard "-1/8" is not of the form "3/8".'],
    ['1.5/8', 'The shard "1.5/8" is not of the form "3/8".'],
    ['1/8/2', 'The shard "1/8/2" is not of the form "3/8".'],
    [' 1/8', 'The shard " 1/8" is not of the form "3/8".'],
  ])('is not %j', (text, message) => {
    expect(() => parseShard(text)).toThrow(message);
  });
});
