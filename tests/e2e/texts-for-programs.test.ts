import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';

/** Ends elements, comments, attributes, strings and CDATA. */
const TEXT = `</script><script>window.hit=1</script> ]]> --> & &lt; "q" 'a' </title> \u2028`;

let browser: Browser;
let outDir: string;

beforeAll(async () => {
  // The fixture reads the text from its environment.
  ({outDir} = await buildSite(path.join(PROJECT, 'tests/e2e/texts-for-programs'), [], {env: {SITE_TEXT: TEXT}}));
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const read = (file: string): Promise<string> => fs.readFile(path.join(outDir, file), 'utf8');

/** Returns the texts of elements in the order of the document, as a browser parses it. */
async function textsIn(file: string, type: DOMParserSupportedType, selector: string): Promise<string[]> {
  const {page, context} = await openPage(browser);
  const texts = await page.evaluate(
    ([source, kind, query]) => {
      const document = new DOMParser().parseFromString(source as string, kind as DOMParserSupportedType);
      const failure = document.querySelector('parsererror');
      if (failure) throw new Error(failure.textContent ?? '');
      return [...document.querySelectorAll(query as string)].map(
        (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent ?? '',
      );
    },
    [await read(file), type, selector] as const,
  );
  await context.close();
  return texts;
}

describe('fault 82: a text that ends elements stays whole', () => {
  it.each([
    ['blog/rss.xml', 'channel > title, item > title'],
    ['blog/atom.xml', 'feed > title, entry > title'],
  ])('in %s', async (file, selector) => {
    const titles = await textsIn(file, 'application/xml', selector);
    expect(titles.map((title) => title.trim())).toEqual([TEXT.trim(), TEXT.trim()]);
    const tags = await textsIn(file, 'application/xml', 'category');
    expect(tags).toHaveLength(1);
    if (file.includes('rss')) expect(tags).toEqual([TEXT]);
    else expect(await read(file)).toContain('<category label="&lt;/script>&lt;script>window.hit=1');
  });

  it('in the JSON feed', async () => {
    const feed = JSON.parse(await read('blog/feed.json')) as {title: string; items: {title: string; tags: string[]}[]};
    expect([feed.title, feed.items[0]?.title, feed.items[0]?.tags]).toEqual([TEXT, TEXT, [TEXT]]);
  });

  it('in the sitemap, whose addresses are those of the pages', async () => {
    const addresses = await textsIn('sitemap.xml', 'application/xml', 'loc');
    expect(addresses).toContain('https://texts.example.org/docs/a&b%3Cc%3E');
    for (const address of addresses) expect(new URL(address).host).toBe('texts.example.org');
  });

  it.each(['docs/intro/index.html', 'blog/post/index.html'])('in the metadata of %s', async (file) => {
    const values = await textsIn(file, 'text/html', 'meta[property="og:title"], meta[name="description"]');
    expect(values).toHaveLength(2);
    for (const value of values) expect(value.replace(/\s+/g, ' ')).toContain(TEXT.trim().replace(/\s+/g, ' '));
    const scripts = await textsIn(file, 'text/html', 'script:not([type])');
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => script.includes('window.hit'))).toEqual([]);
    const data = await textsIn(file, 'text/html', 'script[type="application/ld+json"]');
    expect(data.length).toBeGreaterThan(0);
    expect(data.map((json) => JSON.stringify(JSON.parse(json))).join('')).toContain(JSON.stringify(TEXT).slice(1, -4));
  });

  it('in redirects', async () => {
    const [script] = await textsIn('old/index.html', 'text/html', 'script');
    expect(script).toContain('window.location.href');
    const links = await textsIn('old/index.html', 'text/html', 'link[rel="canonical"]');
    expect(links).toEqual([`https://texts.example.org/docs/intro?a=</script>`]);
    expect(await textsIn('old/index.html', 'text/html', 'script')).toHaveLength(1);
  });

  it('in llms.txt, in one line each', async () => {
    const lines = (await read('llms.txt')).split('\n');
    const about = lines.filter((line) => line.includes('window.hit'));
    expect(about.length).toBeGreaterThan(2);
    // A link of Markdown ends where its address does.
    const link = about.find((line) => line.startsWith('- ['));
    expect(link).toMatch(/^- \[.+\]\(https:\/\/texts\.example\.org\/[^() ]+\)/);
  });
});
