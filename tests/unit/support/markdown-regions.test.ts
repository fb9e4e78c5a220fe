import {describe, expect, test} from 'vitest';
import {markdownRegions, regionWalker} from '../../../core/support/markdown-regions.ts';
import {lineAndColumn} from '../../../core/support/text-position.ts';

function regions(text: string): string[] {
  return markdownRegions(text).map(({kind, start, end}) => `${kind} ${text.slice(start, end)}`);
}

describe('parts of a Markdown text that are no Markdown', () => {
  test('fenced blocks, also in lists and quotes, end with a fence of their kind and length', () => {
    expect(regions('a\n````md\n```\nb\n```\n````\nc')).toEqual(['fence ````md\n```\nb\n```\n````']);
    expect(regions('- ~~~\n  ```\n  ~~~\n> ```\n> b\n> ```\n')).toEqual([
      'fence - ~~~\n  ```\n  ~~~',
      'fence > ```\n> b\n> ```',
    ]);
  });

  test('a fence that is never closed reaches to the end', () => {
    expect(regions('```\n# a\n')).toEqual(['fence ```\n# a\n']);
  });

  test('code in a line ends with as many backticks and stays in its paragraph', () => {
    expect(regions('a `b` ``c ` d`` `e')).toEqual(['code `b`', 'code ``c ` d``']);
    expect(regions('a ` b\n\nc ` d')).toEqual([]);
    expect(regions('``` a ``` b')).toEqual(['code ``` a ```']);
  });

  test('comments of both kinds', () => {
    expect(regions('{/* a\nb */} c <!-- d\n\ne --> f')).toEqual(['comment {/* a\nb */}', 'comment <!-- d\n\ne -->']);
  });

  test('an offset is in a region or in none', () => {
    const inRegion = regionWalker([{kind: 'code', start: 2, end: 4}]);
    expect([0, 2, 3, 4].map((offset) => inRegion(offset) !== undefined)).toEqual([false, true, true, false]);
    expect(lineAndColumn('ab\ncd', 4)).toEqual({line: 2, column: 2});
  });
});
