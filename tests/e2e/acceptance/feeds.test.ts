import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {builtRoutes, servedPage} from './served-page.ts';
import {openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));
const SITE = 'https://vulkan-guide.example.org';

interface Feed {
  error: string | undefined;
  root: string;
  links: string[];
  titles: string[];
  contents: string[];
  channel: Record<string, string | undefined>;
}

/** A feed as the browser's own XML parser reads it. */
async function readFeed(site: typeof session, path: string): Promise<Feed> {
  const {page} = await site.fresh();
  await page.goto(site.url('/about').replace('/about', '/img/'));
  return page.evaluate(async (url) => {
    const xml = new DOMParser().parseFromString(await (await fetch(url)).text(), 'application/xml');
    const root = xml.documentElement;
    const items = [...xml.querySelectorAll('item, entry')];
    const text = (parent: ParentNode, name: string): string | undefined =>
      [...parent.children].find((child) => child.nodeName === name)?.textContent ?? undefined;
    const head = root.nodeName === 'rss' ? (xml.querySelector('channel') as Element) : root;
    return {
      error: xml.querySelector('parsererror')?.textContent ?? undefined,
      root: `${root.nodeName} ${root.getAttribute('version') ?? root.getAttribute('xmlns')}`,
      links: items.map((item) => item.querySelector('link')?.getAttribute('href') ?? text(item, 'link') ?? ''),
      titles: items.map((item) => text(item, 'title') ?? ''),
      contents: items.map((item) => text(item, 'content:encoded') ?? text(item, 'content') ?? ''),
      channel: {title: text(head, 'title'), language: text(head, 'language'), updated: text(head, 'updated')},
    };
  }, path);
}

describe('feeds', () => {
  it('FEED-01 FEED-02 FEED-06: well-formed, the twenty newest, titled', async () => {
    const newest = Array.from({length: 20}, (_, index) => `${SITE}/blog/${String(21 - index).padStart(2, '0')}`);
    const rss = await readFeed(session, '/blog/rss.xml');
    expect(rss.error).toBeUndefined();
    expect(rss.root).toBe('rss 2.0');
    expect(rss.links).toEqual(newest);
    expect(rss.channel['title']).toBe('Vulkan 指南 技术博客');
    const atom = await readFeed(session, '/blog/atom.xml');
    expect(atom.error).toBeUndefined();
    expect(atom.root).toBe('feed http://www.w3.org/2005/Atom');
    expect(atom.links).toEqual(newest);
    expect(atom.channel['title']).toBe('Vulkan 指南 技术博客');
  });

  it('FEED-03: items hold the whole post with absolute links and images', async () => {
    for (const file of ['/blog/rss.xml', '/blog/atom.xml']) {
      const {contents, titles} = await readFeed(features, file);
      const content = contents[titles.indexOf('元旦')] ?? '';
      expect(content).toContain('元旦的正文。');
      expect(content).toMatch(/src="https:\/\/features\.example\.org\/assets\/images\/[^"]*\.svg"/);
      expect(content).toContain('href="https://features.example.org/docs/long"');
      const guide = await readFeed(session, file);
      for (const text of guide.contents) {
        const addresses = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] as string);
        for (const address of addresses) expect(address).toMatch(/^(?:https?:|mailto:|data:)/);
      }
    }
  });

  it('FEED-04: every page names both', async () => {
    for (const route of await builtRoutes(session.outDir())) {
      const links = (await servedPage(session.outDir(), route))
        .tags('link')
        .filter((tag) => tag['rel'] === 'alternate');
      const types = links.map((tag) => tag['type']).filter(Boolean);
      expect(types, route).toEqual(['application/rss+xml', 'application/atom+xml']);
    }
  });

  it('FEED-05: language, and the date of the newest post', async () => {
    expect((await readFeed(session, '/blog/rss.xml')).channel['language']).toBe('zh');
    const {updated} = (await readFeed(session, '/blog/atom.xml')).channel;
    const newest = await servedPage(session.outDir(), '/blog/21');
    expect(new Date(updated ?? '').toISOString()).toBe(newest.meta('article:published_time'));
  });
});
