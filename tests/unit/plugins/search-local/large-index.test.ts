import lunr from 'lunr';
import {describe, expect, it} from 'vitest';
import {buildIndex} from '../../../../plugins/search-local/build-index.ts';
import type {PageEntries} from '../../../../plugins/search-local/number-entries.ts';
import {addDerivedTerms, completeDocuments} from '../../../../plugins/search-local/client/complete-index.ts';
import {HanDictionary} from '../../../../plugins/search-local/client/han-dictionary.ts';
import {LoadedIndex} from '../../../../plugins/search-local/client/loaded-index.ts';
import {createSearchEngine, type SearchEngine} from '../../../../plugins/search-local/client/search-engine.ts';
import {type SubIndex, KINDS, type SearchDocument} from '../../../../plugins/search-local/shared/index-format.ts';
import {languages, numberedPages, numbers, writtenIndex} from './written-index.ts';

/** Pages of a reference: all have the same headings, and texts of their own. */
function pagesOf(count: number): {pages: PageEntries[]; sections: number} {
  return numberedPages(
    Array.from({length: count}, (_, at) => {
      const title = `vkCreateThing${at}`;
      const sections = [
        {title, hash: '', content: `${title} 创建第 ${at} 个对象。`},
        {title: '参数', hash: '#参数', content: `第一个参数是设备${'，其余见规范'.repeat(20)}。`},
        {title: '返回值', hash: '#返回值', content: `成功时是零${'，失败时是负数'.repeat(20)}。`},
      ];
      return {path: `api/${title}`, title, description: `创建编号为 ${at} 的对象`, sections};
    }),
  );
}

const engineFor = (site: ReturnType<typeof pagesOf>): SearchEngine => createSearchEngine(writtenIndex(site));

const large = pagesOf(900);
const {subIndexes} = buildIndex(large.pages, {numbers, lengths: ''});
const bare = ({i, t, u, h, p}: SearchDocument): unknown => [i, t, u, h, p];

describe('the index of a large site', () => {
  it('SB-01 SB-02 has five sub-indexes, all of which lunr loads and asks', () => {
    expect(subIndexes.map((part) => Object.keys(part))).toEqual(Array.from({length: 5}, () => ['documents', 'index']));
    const [title, heading, description] = subIndexes.map(({index}) => lunr.Index.load(index));
    expect(title?.search('vkcreatething7').map(({ref}) => ref)).toEqual([String(large.pages[7]?.title.document.i)]);
    expect(heading?.search('参数')).toHaveLength(1);
    // A word of every description leads to some; all are found with the texts of their pages.
    expect(description?.search('对象').length).toBeGreaterThan(20);
  });

  it('has all documents, with their addresses and hashes, once the client has completed them', () => {
    const complete = completeDocuments(subIndexes);
    const expected = (list: (page: PageEntries) => (SearchDocument | undefined)[]): unknown[] =>
      large.pages.flatMap(list).flatMap((document) => (document ? [bare(document)] : []));
    const byNumber = (a: SearchDocument, b: SearchDocument): number => a.i - b.i;
    expect(complete[KINDS.title]?.map(bare)).toEqual(expected((page) => [page.title.document]));
    expect(complete[KINDS.title]?.every(({b}) => b?.[0] === '手册')).toBe(true);
    expect(complete[KINDS.heading]?.toSorted(byNumber).map(bare)).toEqual(
      expected((page) => page.headings.map(({document}) => document)),
    );
  });

  it('takes less than a tenth of what it would take whole', () => {
    const size = (part: SubIndex | undefined): number => JSON.stringify(part?.documents).length;
    const whole = JSON.stringify(large.pages.flatMap((page) => page.headings.map(({document}) => document)));
    expect(size(subIndexes[KINDS.heading])).toBeLessThan(whole.length / 10);
  });

  it('answers like a small one', async () => {
    const request = {folder: '/', context: '', limit: 8, contextLength: 50};
    const engine = engineFor(large);
    const small = engineFor(pagesOf(20));
    for (const text of ['vkCreateThing7', '创建对象', '参数', 'vkCreateThing12 参数', '失败时是负数']) {
      const [mine, other] = await Promise.all([engine, small].map((one) => one.search({...request, text})));
      expect(mine?.results[0]?.document.t, text).toBe(other?.results[0]?.document.t);
      expect(mine?.results[0]?.type, text).toBe(other?.results[0]?.type);
    }
    const {hits} = await engine.search({...request, text: 'vkCreateThing812 参数'});
    expect([hits[0]?.url, hits[0]?.hash]).toEqual(['/api/vkCreateThing812', '#参数']);
  });

  it('has every term of its titles and headings in the browser, though the file names inner ones and long lists in part', () => {
    const dictionary = new HanDictionary([]);
    const index = new LoadedIndex();
    const part = subIndexes[KINDS.title] as SubIndex;
    index.add(part.index);
    addDerivedTerms(index, part.documents, {languages, dictionary, isCompact: true});
    for (const value of ['vkCreateThing7', 'creat', 'thing812', 'thing'])
      expect(index.search({words: [{value: value.toLowerCase()}]}, languages.stem).length, value).toBe(
        /\d/.test(value) ? 1 : 900,
      );
  });

  it('finds what only a description says, and shows it', async () => {
    const {results, hits} = await engineFor(large).search({
      ...{folder: '/', context: '', limit: 8, contextLength: 50},
      text: '编号 对象',
    });
    expect(results).toHaveLength(8);
    expect(hits[0]?.excerpt?.map(({text}) => text).join('')).toContain('编号为');
  });

  it('SQ-22 searches the words around signs that have a meaning in the syntax of lunr', async () => {
    const engine = engineFor(large);
    const find = async (text: string): Promise<string[]> => {
      const {hits} = await engine.search({folder: '/', context: '', limit: 8, contextLength: 50, text});
      return hits.map(({url}) => url);
    };
    const name = 'vkCreateThing812';
    for (const text of [`对象:${name}`, `${name}:`, `${name}~对象`, `${name}^对象`, `+${name}`, `-${name}`, `${name}*`])
      expect((await find(text))[0], text).toBe(`/api/${name}`);
    for (const text of ['+', '~', '^', ':', '*']) expect(await find(text), text).toEqual([]);
  });

  it('fetches at most two shards of the bodies for a word or a sentence, none twice', async () => {
    const files = writtenIndex(large);
    const asked: string[] = [];
    const engine = createSearchEngine((url, ...rest) => {
      asked.push(url);
      return files(url, ...rest);
    });
    const shards = (): number => asked.filter((url) => url.includes('content')).length;
    const request = {folder: '/', context: '', limit: 8, contextLength: 50};
    for (const text of [
      '负数',
      '第一个参数是设备其余见规范成功时是零失败时是负数 创建对象',
      'faild creat',
      '不在任何页里的句子',
    ]) {
      const before = shards();
      for (let round = 0; round < 2; round++) await engine.search({...request, text});
      expect(shards() - before, text).toBeLessThanOrEqual(2);
    }
    expect(shards()).toBeGreaterThanOrEqual(1);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
