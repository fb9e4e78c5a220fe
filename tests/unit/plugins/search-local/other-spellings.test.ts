import {describe, expect, it} from 'vitest';
import type {SearchResponse, SearchEngine} from '../../../../plugins/search-local/client/search-engine.ts';
import {createSearchEngine} from '../../../../plugins/search-local/client/search-engine.ts';
import {type IndexedPage, numberedPages, writtenIndex} from './written-index.ts';

function page(title: string, ...sections: [title: string, content: string][]): IndexedPage {
  const others = sections.map(([name, content]) => ({title: name, hash: `#${name}`, content}));
  return {path: title, title, description: '', sections: [{title, hash: '', content: ''}, ...others]};
}

const PAGES = [
  page('交换链', ['重建', '窗口变化以后重建。']),
  page('同步', ['屏障', '屏障分开前后的命令。']),
  page('管线缓存', ['保存', '保存到文件。']),
  page('vkCreateSwapchainKHR', ['参数', '设备、swapchain 的信息。']),
  page(
    '概览',
    ...Array.from({length: 8}, (_, at): [string, string] => [`部分 ${at}`, `第 ${at} 处提到 semaphore 与 barrier。`]),
  ),
  page('信号量', ['等待', '先等待，再提交。']),
];

function engineFor(synonyms: string[][] = [], pages = PAGES, secondaryPaths: string[] = []): SearchEngine {
  return createSearchEngine(writtenIndex(numberedPages(pages), {synonyms, secondaryPaths}));
}

const ask = (text: string, synonyms?: string[][]): Promise<SearchResponse> =>
  engineFor(synonyms).search({text, folder: '/', context: '', limit: 8, contextLength: 40});
const urls = async (text: string, synonyms?: string[][]): Promise<string[]> =>
  (await ask(text, synonyms)).hits.map(({url}) => url);

describe('a query that is written otherwise than the pages', () => {
  it.each(['swap chain', 'swap-chain', 'Swap Chain'])('"%s" finds what is written in one word', async (text) => {
    expect((await urls(text))[0]).toBe('/vkCreateSwapchainKHR');
  });

  it('finds pages by names in another language, before texts that mention the word typed', async () => {
    const found = await urls('semaphore', [['信号量', 'semaphore']]);
    expect(found[0]).toBe('/信号量');
    expect(found).toContain('/概览');
  });

  it('finds each word of a group of synonyms by the others, also if they are several words', async () => {
    const groups = [
      ['fence', 'barrier'],
      ['同步', 'memory model', 'sync'],
    ];
    expect(await urls('fence', groups)).toContain('/概览');
    for (const text of ['sync', 'memory model', 'memory-model']) expect((await urls(text, groups))[0]).toBe('/同步');
    expect(await urls('asynchronous', groups)).not.toContain('/同步');
  });

  it.each([
    ['jiaohuanlian', '/交换链'],
    ['jiao huan lian', '/交换链'],
    ['jiaohuanl', '/交换链'],
    ['jhl', '/交换链'],
    ['tongbu', '/同步'],
    ['guanxianhuancun', '/管线缓存'],
  ])('pinyin and initials: "%s"', async (text, url) => {
    const {hits, isApproximate} = await ask(text);
    expect(hits[0]?.url).toBe(url);
    expect(isApproximate).toBe(true);
  });

  it.each([
    ['交换连', '/交换链'],
    ['同布', '/同步'],
    ['管线缓寸', '/管线缓存'],
  ])('a character of the same sound: "%s"', async (text, url) => {
    expect((await urls(text))[0]).toBe(url);
  });

  it('says so where nothing has the word that was typed', async () => {
    expect((await ask('同布')).isApproximate).toBe(true);
  });

  it('leaves a query alone that finds what was typed', async () => {
    expect((await ask('交换链')).isApproximate).toBe(false);
    expect((await ask('semaphore')).isApproximate).toBe(false);
  });

  it('variants of traditional characters', async () => {
    expect((await urls('管綫緩存'))[0]).toBe('/管线缓存');
    expect((await urls('管線緩存'))[0]).toBe('/管线缓存');
  });
});

describe('results', () => {
  it('show at most three places of a page', async () => {
    const found = await urls('semaphore');
    expect(found.filter((url) => url === '/概览')).toHaveLength(3);
  });
});

describe('secondary pages', () => {
  const secondary = (path: string, title: string, ...sections: [title: string, content: string][]): IndexedPage => ({
    ...page(title, ...sections),
    path: `more/${path}`,
  });
  const pages = [
    page('纹理', ['过滤', '泛光与阴影贴图都要过滤。围栏用来等待。']),
    page('同步', ['围栏', '围栏用来等待。']),
    page('诊断', ['输出', 'VkBuffer 的说明在这里。']),
    secondary('bloom', '后处理与泛光', ['缩小', '一级级缩小。']),
    secondary('fence', '提交时围栏还在使用而且没有等待', ['意思', 'VkBuffer is still in use by the queue.']),
  ];
  const found = async (text: string): Promise<string[]> => {
    const engine = engineFor([], pages, ['more']);
    const {hits} = await engine.search({text, folder: '/', context: '', limit: 8, contextLength: 40});
    return [...new Set(hits.map(({url}) => url))];
  };

  it('come before texts of others if a name of theirs was typed', async () => {
    expect((await found('泛光'))[0]).toBe('/more/bloom');
  });

  it('come after others if only a word of a long name was typed', async () => {
    expect(await found('围栏')).toEqual(['/同步', '/纹理', '/more/fence']);
  });

  it('come first if a sentence of theirs was pasted', async () => {
    expect((await found('VkBuffer is in queue'))[0]).toBe('/more/fence');
    expect((await found('VkBuffer'))[0]).toBe('/诊断');
  });
});

describe('words of which no page has all', () => {
  it('find the page of the longest', async () => {
    const {hits, isApproximate} = await ask('管线缓存 信号量');
    expect([hits[0]?.url, isApproximate]).toEqual(['/管线缓存', true]);
  });
});
