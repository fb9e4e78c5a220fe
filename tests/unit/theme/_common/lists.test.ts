import {describe, expect, it} from 'vitest';
import {isSamePath} from '../../../../contract/url.ts';
import {mergeSearchStrings} from '../../../../theme/_common/query-strings.ts';
import {splitNavbarItems} from '../../../../theme/_common/theme-config.ts';
import {listTagsByLetters} from '../../../../theme/_common/tag-lists.ts';
import {tokenLines} from '../../../../theme/_common/token-html.ts';
import {postsByYear} from '../../../../theme/BlogArchivePage/index.tsx';

const tag = (label: string) => ({label, permalink: `/${label}`, count: 1});

describe('lists of the theme', () => {
  it('BLG-09 groups tags by their first character, in upper case, whole characters only', () => {
    const entries = listTagsByLetters([tag('tools'), tag('Air'), tag('标签'), tag('Tap'), tag('🚰 water')]);
    expect(entries.map(({letter, tags}) => [letter, tags.map(({label}) => label)])).toEqual(
      expect.arrayContaining([
        ['A', ['Air']],
        ['T', ['Tap', 'tools']],
        ['标', ['标签']],
        ['🚰', ['🚰 water']],
      ]),
    );
  });

  it('BLG-08 BLG-16 puts posts under the year of UTC, years in the order of the blog, posts the other way round', () => {
    const post = (title: string, date: string) => ({metadata: {title, date, permalink: `/${title}`}});
    const posts = [
      post('c', '2024-06-01T00:00:00.000Z'),
      post('b', '2024-01-01T00:00:00.000Z'),
      post('a', '2023-12-31T23:00:00.000Z'),
    ];
    const titlesOf = (list: typeof posts) =>
      postsByYear(list).map(([year, each]) => [year, each.map(({metadata}) => metadata.title).join('')]);
    expect(titlesOf(posts)).toEqual([
      ['2024', 'bc'],
      ['2023', 'a'],
    ]);
    // sortPosts: 'ascending'
    expect(titlesOf(posts.toReversed())).toEqual([
      ['2023', 'a'],
      ['2024', 'cb'],
    ]);
  });

  it('TCF-03 sends items without a position to the left', () => {
    const [left, right] = splitNavbarItems([
      {id: 1},
      {id: 2, position: 'right' as const},
      {id: 3, position: 'left' as const},
    ]);
    expect([left.map(({id}) => id), right.map(({id}) => id)]).toEqual([[1, 3], [2]]);
  });

  it('counts neither a slash at the end, nor case, nor percent-encoding in paths', () => {
    expect(isSamePath('/Docs', '/docs/')).toBe(true);
    expect(isSamePath('/docs', '/docs/a')).toBe(false);
    expect(isSamePath('/中文/', '/%E4%B8%AD%E6%96%87')).toBe(true);
    expect(isSamePath(undefined, '/docs')).toBe(false);
    expect(isSamePath(undefined, undefined)).toBe(true);
  });

  it('joins query strings', () => {
    expect(mergeSearchStrings(['?a=1', 'a=2&b=3', undefined], 'append')).toBe('?a=1&a=2&b=3');
    expect(mergeSearchStrings(['?a=1', 'a=2'], 'set')).toBe('?a=2');
    expect(mergeSearchStrings([''], 'set')).toBe('');
  });

  it('closes a token at the end of a line and opens it again', () => {
    const stream = [
      'a ',
      {type: 'comment', content: '<1\n2>'},
      {type: 'outer', alias: 'x', content: [{type: 'inner', content: 'z'}]},
    ];
    expect(tokenLines(stream)).toEqual([
      'a <span class="token comment">&lt;1</span>',
      '<span class="token comment">2&gt;</span><span class="token outer x inner">z</span>',
    ]);
  });
});
