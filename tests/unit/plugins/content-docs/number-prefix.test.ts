import {expect, test} from 'vitest';
import {
  numberPrefixParserOf,
  parseNumberPrefix,
  stripPathPrefixes,
} from '../../../../plugins/content-docs/doc-names.ts';

test.each([
  ['01-intro', 'intro', 1],
  ['2. Guide', 'Guide', 2],
  ['3 - More', 'More', 3],
  ['10__x', 'x', 10],
])('DOC-21 takes the number off "%s"', (name, filename, numberPrefix) => {
  expect(parseNumberPrefix(name)).toEqual({filename, numberPrefix});
});

test.each(['2024-01-changes', '9-0', '1.2.3-notes', '7.0', 'intro', '01', '5-'])(
  'DOC-21 leaves "%s" as it is',
  (name) => {
    expect(parseNumberPrefix(name)).toEqual({filename: name});
  },
);

test('DOC-09 false keeps all names, a function decides itself', () => {
  expect(numberPrefixParserOf(false)('01-intro')).toEqual({filename: '01-intro'});
  expect(numberPrefixParserOf((name) => ({filename: name.toUpperCase()}))('a')).toEqual({filename: 'A'});
  expect(stripPathPrefixes('01-a/2-b', parseNumberPrefix)).toBe('a/b');
});
