import {describe, expect, it, vi} from 'vitest';
import {HanDictionary} from '../../../../plugins/search-local/client/han-dictionary.ts';
import {makeQueries, type Query} from '../../../../plugins/search-local/client/make-queries.ts';
import {QUERY_LIMIT, queryTokens} from '../../../../plugins/search-local/client/query-tokens.ts';
import {oneEditAway} from '../../../../plugins/search-local/client/similar-words.ts';
import {createLanguages} from '../../../../plugins/search-local/shared/languages.ts';
import {subtermsOf} from '../../../../plugins/search-local/shared/text-terms.ts';

const plainOptions = {removeDefaultStopWordFilter: [], removeDefaultStemmer: false};
const both = createLanguages(['en', 'zh'], plainOptions);
const english = createLanguages(['en'], plainOptions);

const values = (query: string, languages = both): string[] => queryTokens(query, languages).map((token) => token.value);

function queries(text: string, dictionary: string[] = []): string[] {
  const tools = {dictionary: new HanDictionary(dictionary), languages: both, synonyms: []};
  return makeQueries(queryTokens(text, both), tools)
    .filter((query) => query.stage !== 2 && query.minWords === undefined)
    .map(written);
}

function written({words}: Query): string {
  return words.map((word) => `${word.leading ? '*' : ''}${word.value}${word.trailing ? '*' : ''}`).join(' ');
}

describe('tokens of a query', () => {
  it.each([
    ['SQ-01', 'Foo-BAR baz_1', ['foo', 'bar', 'baz_1']],
    ['SQ-02', '交换链swapchain 图像', ['交换链', 'swapchain', '图像']],
    ['SQ-05', '!!!', []],
    ['SQ-05', '   ', []],
    ['SQ-21', 'title:foo* +a ~b^2', ['title', 'foo', 'a', 'b', '2']],
    ['SQ-28', 'ＶｋＣｒｅａｔｅ', ['vkcreate']],
    ['SQ-28', '交換鏈', ['交换链']],
  ])('%s "%s"', (_, query, expected) => {
    expect(values(query)).toEqual(expected);
  });

  it('SQ-03 without Chinese only white space and hyphens separate', () => {
    expect(values('a-b c:d', english)).toEqual(['a', 'b', 'c:d']);
  });

  it.each(['ja', 'th'])('SQ-04 asks the tokenizer of %s where it is the only language', (code) => {
    const languages = createLanguages([code], {
      ...plainOptions,
      packs: {[code]: {tokenizer: (text) => text.split('|')}},
    });
    expect(values('x|y', languages)).toEqual(['x', 'y']);
  });

  it('reads the beginning of a pasted page only', () => {
    const pasted = '交换链 '.repeat(25_000);
    expect(values(pasted)).toEqual(values(pasted.slice(0, QUERY_LIMIT)));
    expect(values(pasted).length).toBeLessThan(100);
  });

  it('SQ-29 takes identifiers apart at underscores and capitals', () => {
    expect(subtermsOf('vkCmdPipelineBarrier2').map((part) => part.text)).toEqual([
      'vk',
      'Cmd',
      'Pipeline',
      'Barrier2',
      'Barrier',
    ]);
    expect(subtermsOf('VK_KHR_swapchain').map((part) => part.text)).toEqual(['VK', 'KHR', 'swapchain']);
    expect(subtermsOf('swapchain')).toEqual([]);
  });
});

describe('cutting ideographs', () => {
  const cut = (words: string[], run: string): string[] =>
    new HanDictionary(words)
      .segment(run)
      .map((way) => way.words.map((word) => word.value + (word.partial ? '*' : '')).join(' '));

  it('SQ-16 gives every way, fewest words first', () => {
    expect(cut(['交换', '交换链', '链'], '交换链')).toEqual(['交换链', '交换 链']);
  });

  it('SQ-17 puts ways that miss nothing before ways that miss something', () => {
    expect(cut(['研究', '研究生', '生命'], '研究生命')[0]).toBe('研究 生命');
    expect(cut(['研究', '研究生', '生命'], '研究生命')).toContain('研究生');
  });

  it('SQ-18 takes the beginning of a longer word, with a wildcard', () => {
    expect(cut(['顶点缓冲'], '顶点缓')).toEqual(['顶点缓*']);
  });

  it('SQ-27 keeps the number of ways small, whatever the text', () => {
    const dictionary = new HanDictionary(['一', '一一', '一一一', '一一一一']);
    expect(dictionary.segment('一'.repeat(256)).length).toBeLessThanOrEqual(8);
  });

  it('SQ-27 looks up twice as much for a query twice as long, and no more', () => {
    const dictionary = new HanDictionary(['一', '一一', '一一一', '一一一一', '二一', '一二三']);
    const stepsOf = (length: number): number => {
      const lookUp = vi.spyOn(Map.prototype, 'get');
      dictionary.segment('一二一三'.repeat(length / 4));
      const steps = lookUp.mock.calls.length;
      lookUp.mockRestore();
      return steps;
    };
    const [short, long, longest] = [stepsOf(64), stepsOf(128), stepsOf(256)] as [number, number, number];
    expect(short).toBeGreaterThan(64);
    expect(long - short).toBeLessThanOrEqual(short * 1.05);
    expect(longest - long).toBeLessThanOrEqual((long - short) * 2.05);
  });
});

describe('queries', () => {
  it('SQ-15 in the order plain, open, one word dropped, one word dropped and open', () => {
    expect(queries('x y z')).toEqual(['x y z', 'x y z*', 'x y', 'x z', 'y z', 'x z*', 'y z*']);
  });

  it('SQ-31 drops words of a cut although two were typed', () => {
    expect(queries('交换链 图像', ['交换', '链', '图像'])).toEqual([
      '交换 链 图像',
      '交换 链 图像*',
      '交换 链',
      '交换 图像',
      '链 图像',
      '交换 图像*',
      '链 图像*',
    ]);
  });

  it('SQ-19 asks for all tokens with both wildcards where no word fits', () => {
    expect(queries('龘龘 foo')).toEqual(['*龘龘* *foo*']);
  });

  it('SQ-06 finds nothing for stop words alone', () => {
    expect(queries('的')).toEqual([]);
    expect(queries('the')).toEqual([]);
  });

  it('SQ-07 asks for the rest without a word whose stem is a stop word, which no index has', () => {
    expect(queries('fence in use')).toContain('fence');
    expect(queries('use')).toEqual([]);
  });

  it('SQ-07 asks for the rest without a stop word too', () => {
    expect(queries('the swapchain')).toContain('swapchain');
  });

  it('asks for pairs of ideographs before it drops words', () => {
    const tools = {dictionary: new HanDictionary(['甲乙', '丙']), languages: both, synonyms: []};
    const pairs = makeQueries(queryTokens('甲乙丙', both), tools).find((query) => query.stage === 2);
    expect(pairs?.words).toEqual([
      {value: '甲乙', bigram: true},
      {value: '乙丙', bigram: true},
    ]);
  });

  it('asks for synonyms in the place of what was typed', () => {
    const tools = {dictionary: new HanDictionary(['校验层']), languages: both, synonyms: [['校验层', '验证层']]};
    expect(makeQueries(queryTokens('验证层', both), tools).map(written)).toContain('校验层');
  });

  it('SQ-27 asks a bounded number of queries, however long the text is', () => {
    const dictionary = new HanDictionary([
      '交换',
      '交换链',
      '链图',
      '图像',
      '图像布',
      '布局',
      '转换',
      '换需',
      '需要',
      '等待',
    ]);
    const count = (length: number): number => {
      const text = '交换链图像布局转换需要等待'.repeat(20).slice(0, length);
      return makeQueries(queryTokens(text, both), {dictionary, languages: both, synonyms: []}).length;
    };
    expect(count(64)).toBeGreaterThan(8);
    for (const length of [64, 128, 256]) expect(count(length), `${length} characters`).toBeLessThanOrEqual(48);
  });

  it('SQ-20 knows words one edit away, two neighbours swapped being one', () => {
    const near = oneEditAway('swapchian');
    expect(near.has('swapchain')).toBe(true);
    expect(near.has('swapchian')).toBe(false);
  });
});
