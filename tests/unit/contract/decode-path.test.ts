import {expect, test} from 'vitest';
import {decodePath} from '../../../contract/url.ts';

test.each([
  ['/a%26%2b/%3D%24%2C%3B%40', '/a&+/=$,;@'],
  ['/%E6%B8%85%20x', '/清 x'],
  ['/a%2Fb%3Fc%23d%3Ae', '/a%2Fb%3Fc%23d%3Ae'],
  ['/100%2526', '/100%26'],
  ['/100%', '/100%'],
])('decodePath: %s is %s', (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});
