import {expect, test} from 'vitest';
import {editDistance, nearestName} from '../../../core/support/nearest-name.ts';

test.each([
  ['biuld', ['serve', 'build', 'clear'], 'build'],
  ['titel', ['title', 'tagline'], 'title'],
  ['onBrokenLink', ['onBrokenLinks', 'onBrokenAnchors'], 'onBrokenLinks'],
  ['BASEURL', ['baseUrl'], 'baseUrl'],
  ['xyz', ['title', 'url'], undefined],
  ['constructor', ['title'], undefined],
  ['Y', ['a', 'b'], undefined],
  ['Y', ['a', 'y'], 'y'],
])('%s is near to one of %j: %s', (name, candidates, expected) => {
  expect(nearestName(name, candidates)).toBe(expected);
});

test('swapped neighbours count as one, and counting stops above the limit', () => {
  expect(editDistance('ab', 'ba')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('kitten', 'sitting', 2)).toBe(Infinity);
});

test('nothing is near to a string that is too long for a name, nor is such a string near to a name', () => {
  const long = 'a'.repeat(20_000);
  expect(nearestName(`${long}b`, ['title', long])).toBeUndefined();
  expect(nearestName('a'.repeat(100), ['a'.repeat(101)])).toBeUndefined();
  expect(nearestName('a'.repeat(99), ['a'.repeat(100)])).toBe('a'.repeat(100));
});
