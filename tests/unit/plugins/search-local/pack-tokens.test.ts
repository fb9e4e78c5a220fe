import {describe, expect, it} from 'vitest';
import {packTokens, unpackTokens} from '../../../../plugins/search-local/pack-tokens.ts';

describe('packed tokens', () => {
  it('are the same after unpacking, also inner ones, long texts and empty lists', () => {
    const lists = [[0, 0, 5, 1, 0, 2, 2, 3, 2], [], [300, 70_000, 128, 7, 69_990, 16_384], [2_000_000, 3_000_000, 1]];
    const packed = packTokens(lists);
    const terms = Array.from({length: 301}, (_, at) => at);
    const same = unpackTokens(packed, {...terms, length: 2_000_001, 2_000_000: 2_000_000});
    expect(same.map((list) => [...list])).toEqual(lists);
    expect(unpackTokens(new Uint8Array(), [])).toEqual([]);
  });

  it('have the numbers that the page and the site give to terms', () => {
    const packed = packTokens([[40, 0, 1, 50, 2, 1]], (number) => number / 10 - 4);
    expect(unpackTokens(packed, [7, 9]).map((list) => [...list])).toEqual([[7, 0, 1, 9, 2, 1]]);
    expect(packed).toHaveLength(7);
  });
});
