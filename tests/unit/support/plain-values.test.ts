import {expect, it} from 'vitest';
import {describeValue} from '../../../core/support/plain-values.ts';

const describe = (value: unknown): string => describeValue(value, (text) => text);

it.each<[what: string, one: unknown, other: unknown]>([
  ['addresses', new URL('a:b'), new URL('a:c')],
  ['dates', new Date(1), new Date(2)],
  ['sets', new Set(['a']), new Set(['b'])],
  ['maps', new Map([['a', 1]]), new Map([['a', 2]])],
  ['regular expressions', /a/g, /a/i],
  ['functions', () => 1, () => 2],
  ['which of two objects comes again', repeated(0), repeated(1)],
])('values for cache keys differ in %s', (_what, one, other) => {
  expect(describe({option: one})).not.toBe(describe({option: other}));
  expect(describe({option: one})).toBe(describe({option: one}));
});

function repeated(which: 0 | 1): object[] {
  const both = [{name: 'a'}, {name: 'b'}] as const;
  return [...both, both[which]];
}

it('a value that contains itself has an end', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(describe(circle)).toContain('again');
});
