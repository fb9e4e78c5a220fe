import {describe, expect, it} from 'vitest';
import type {SearchPage} from '../../../../plugins/search-local/collect-pages.ts';
import {HanDictionary} from '../../../../plugins/search-local/client/han-dictionary.ts';
import {LoadedIndex} from '../../../../plugins/search-local/client/loaded-index.ts';
import {nameTerms} from '../../../../plugins/search-local/client/open-index.ts';
import {createSearchEngine, type SearchEngine} from '../../../../plugins/search-local/client/search-engine.ts';
import {builtIndex, languages, numberedPages, writtenIndex} from './written-index.ts';

/** Pages of a reference: all have the same headings, and texts of their own. */
function pagesOf(count: number): SearchPage[] {
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
const file = builtIndex(large);

describe('the index of a large site', () => {
  it('SB-01 has all pages with their addresses, headings and hashes', () => {
    expect(file.pages).toHaveLength(900);
    expect(file.pages[7]).toEqual({
      i: 22,
      t: 'vkCreateThing7',
      u: '/api/vkCreateThing7',
      b: ['手册'],
      h: ['参数', '#参数', '返回值', '#返回值'],
    });
    expect(file.bodies).toBe(2700);
  });

  it('answers like a small one', async () => {
    const request = {folder: '/', context: '', limit: 8, contextLength: 50};
    const engine = engineFor(large);
    const small = engineFor(pagesOf(20));
    for (const text of ['vkCreateThing7', '创建对象', '参数', 'vkCreateThing12 参数', '失败时是负数']) {
      const [mine, other] = await Promise.all([engine, small].map((one) => one.search({...request, text})));
      expect(mine?.results[0]?.text, text).toBe(other?.results[0]?.text);
      expect(mine?.results[0]?.type, text).toBe(other?.results[0]?.type);
    }
    const {hits} = await engine.search({...request, text: 'vkCreateThing812 参数'});
    expect([hits[0]?.url, hits[0]?.hash]).toEqual(['/api/vkCreateThing812', '#参数']);
  });

  it('has every term of its titles and headings in the browser, though the file has only their texts', () => {
    const index = new LoadedIndex(languages.stem);
    const names = file.pages.map(({i, t}) => ({i, text: t}));
    index.add(nameTerms(names, {languages, dictionary: new HanDictionary([])}));
    for (const value of ['vkCreateThing7', 'creat', 'thing812', 'thing'])
      expect(index.search([{value: value.toLowerCase()}]).length, value).toBe(/\d/.test(value) ? 1 : 900);
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
