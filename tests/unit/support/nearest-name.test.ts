import {expect, test} from 'vitest';
import {editDistance, nearestName} from '../../../core/support/nearest-name.ts';

test.each([
  ['biuld', ['serve', 'build', 'clear'], 'build'],
  ['titel', ['title', 'tagline'], 'title'],
  ['onBrokenLink', ['onBrokenLinks', 'onBrokenAnchors'], 'onBrokenLinks'],
  ['BASEURL', ['baseUrl'], 'baseUrl'],
  ['xyz', ['title', 'url'], undefined],
  ['constructor', ['title'], undefined],
])('%s is near to one of %j: %s', (name, candidates, expected) => {
  expect(nearestName(name, candidates)).toBe(expected);
});

test('swapped neighbours count as one, and counting stops above the limit', () => {
  expect(editDistance('ab', 'ba')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('kitten', 'sitting', 2)).toBe(Infinity);
});
