import {describe, expect, it} from 'vitest';
import {SectionText} from '../../../../plugins/search-local/client/section-text.ts';
import {HanDictionary} from '../../../../plugins/search-local/client/han-dictionary.ts';
import {makeQueries} from '../../../../plugins/search-local/client/make-queries.ts';
import {queryTokens} from '../../../../plugins/search-local/client/query-tokens.ts';
import {
  decodeDeltas,
  decodePostings,
  encodeDeltas,
  encodeLengths,
  encodePostings,
  relativeLength,
} from '../../../../plugins/search-local/shared/index-format.ts';
import {createLanguages} from '../../../../plugins/search-local/shared/languages.ts';

const languages = createLanguages(['en', 'zh'], {removeDefaultStopWordFilter: [], removeDefaultStemmer: false});

describe('a text in which words are looked for', () => {
  const text = new SectionText('调用 vkCmdPipelineBarrier2 之后，內存子分配 creates buffers', languages);

  it('has words in their stem, identifiers by part, and folded ideographs', () => {
    for (const value of ['buffer', 'creating', 'barrier', 'vkcmdpipelinebarrier2', '内存', '存子'])
      expect(text.has({value}), value).toBe(true);
    for (const value of ['pipe', 'image', '图像']) expect(text.has({value}), value).toBe(false);
  });

  it('has a beginning only where the word may go on', () => {
    expect(text.has({value: 'pipelin', trailing: true})).toBe(true);
    expect(text.has({value: 'pipeli', trailing: true})).toBe(true);
    expect(text.has({value: 'pipeli'})).toBe(false);
  });

  it('has a single ideograph only beside one of its neighbours in the query', () => {
    expect(text.has({value: '子', neighborBigrams: ['子分']})).toBe(true);
    expect(text.has({value: '子', neighborBigrams: ['电子', '子类']})).toBe(false);
  });
});

describe('a query of many words', () => {
  const dictionary = new HanDictionary(['窗口', '尺寸', '变化', '交换链', '子', '分配']);
  const queriesOf = (text: string): ReturnType<typeof makeQueries> =>
    makeQueries(queryTokens(text, languages), {dictionary, languages, synonyms: []});

  it('asks for pages that it names last, the longest name first', () => {
    const last = queriesOf('窗口尺寸变化交换链').filter((query) => query.isLastResort);
    expect(last.map(({words}) => words[0]?.value)).toEqual(['交换链', '窗口', '尺寸', '变化']);
    expect(queriesOf('窗口尺寸').some((query) => query.isLastResort)).toBe(false);
  });

  it('tells of a single ideograph what stands beside it', () => {
    const words = queriesOf('变化子分配')[0]?.words;
    expect(words?.find(({value}) => value === '子')?.neighborBigrams).toEqual(['化子', '子分']);
  });
});

describe('small tables', () => {
  it('encodes ascending numbers as differences', () => {
    const numbers = [1, 2, 40, 4000, 4001];
    expect(decodeDeltas(encodeDeltas(numbers))).toEqual(numbers);
    expect(decodeDeltas(encodeDeltas([]))).toEqual([]);
  });

  it('writes the texts of a term as differences, with counts above one', () => {
    const postings = [3, 1, 40, 5, 41, 1, 1300, 1];
    expect(encodePostings(postings)).toBe('3 11:5 1 yz');
    expect([...decodePostings('3 11:5 1 yz')].flat()).toEqual(postings);
  });

  it('writes the length of a text as one digit', () => {
    const lengths = encodeLengths(
      new Map([
        [1, 20],
        [2, 100],
        [4, 900],
      ]),
      4,
    );
    expect(lengths).toHaveLength(4);
    expect(relativeLength(lengths, 1)).toBeLessThan(relativeLength(lengths, 2));
    expect(relativeLength(lengths, 2)).toBeLessThan(relativeLength(lengths, 4));
    expect(relativeLength('3', 1)).toBe(1);
  });
});
