import {describe, expect, it} from 'vitest';
import {plainJson} from '../../../../plugins/_content/page-sources.ts';

describe('plainJson', () => {
  it('gives what writing and reading JSON gives', () => {
    const values = {
      date: new Date(0),
      none: undefined,
      fn: () => 1,
      list: [1, undefined, () => 1, Number.NaN, null, {deep: new Date(Number.NaN), gone: Symbol('x')}],
      own: {toJSON: () => ({as: 'text'})},
      map: new Map([[1, 2]]),
      ['__proto__']: {a: 1},
      infinite: Infinity,
    };
    const given = plainJson(values);
    expect(JSON.stringify(given)).toBe(JSON.stringify(values));
    expect(given).toEqual(JSON.parse(JSON.stringify(values)));
    expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
  });

  it('makes copies', () => {
    const shared = {a: 1};
    const given = plainJson({x: shared, y: shared});
    (given['x'] as {a: number}).a = 2;
    expect([shared.a, given['y']]).toEqual([1, {a: 1}]);
  });
});
