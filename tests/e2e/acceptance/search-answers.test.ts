import fs from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {
  createSearchEngine,
  type SearchResponse,
  type SearchEngine,
} from '../../../plugins/search-local/client/search-engine.ts';
import {KINDS} from '../../../plugins/search-local/shared/index-format.ts';
import {builtFixture, builtGuide} from './built-site.ts';

/** The search as the browser runs it, on the files of a built site. */
function engineOf(outDir: string): SearchEngine {
  return createSearchEngine(async (url) => {
    const file = path.join(outDir, decodeURI(url.split('?')[0] ?? ''));
    return JSON.parse(await fs.readFile(file, 'utf8')) as unknown;
  });
}

describe('answers on the guide', () => {
  let engine: SearchEngine;
  const ask = (text: string, limit = 8): Promise<SearchResponse> =>
    engine.search({text, folder: '/', context: '', limit, contextLength: 50});
  const urls = ({hits}: SearchResponse): string[] => hits.map(({url}) => url);

  beforeAll(async () => {
    engine = engineOf((await builtGuide()).outDir);
  });

  it('SQ-08 fills all places with what begins like an unfinished identifier', async () => {
    const {results} = await ask('vkCreate');
    expect(results).toHaveLength(8);
    const titles = results.filter(({type}) => type === KINDS.title);
    expect(titles.length).toBeGreaterThanOrEqual(5);
    expect(titles.every(({text}) => text.startsWith('vkCreate'))).toBe(true);
    expect(results[0]?.type).toBe(KINDS.title);
  });

  it('SQ-10 finds the page of an instance before and after the last letter', async () => {
    for (const text of ['instanc', 'instance'])
      expect(
        urls(await ask(text)).some((url) => /\/tutorial\/instance|vkCreateInstance/.test(url)),
        text,
      ).toBe(true);
  });

  it('SQ-11 finds words by their first ideograph', async () => {
    const {results} = await ask('交');
    expect(results.some(({text}) => text.includes('交换链'))).toBe(true);
  });

  it('SQ-13 SQ-14 leaves out one word of three, but none of two', async () => {
    expect((await ask('vulkan swapchain zzzz')).hits.length).toBeGreaterThan(0);
    expect((await ask('vulkan qqzzxxw')).hits).toEqual([]);
  });

  it('SQ-24 gives 8 hits for the box and 100 for the page', async () => {
    expect((await ask('vulkan', 8)).hits).toHaveLength(8);
    expect((await ask('vulkan', 100)).hits).toHaveLength(100);
  });

  it('SQ-23 shows a page once, however many of its title, description and keywords fit', async () => {
    const fixture = engineOf((await builtFixture('search')).outDir);
    const request = {text: '交换链', folder: '/', context: 'tutorial', limit: 8, contextLength: 50};
    const {results} = await fixture.search(request);
    const ofPage = results.filter(({type}) => type !== KINDS.heading && type !== KINDS.content);
    expect(ofPage.map(({section}) => section.page.u)).toEqual(['/tutorial/swapchain']);
  });
});
