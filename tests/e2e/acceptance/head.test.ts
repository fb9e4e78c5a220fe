import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {laterRoutes, plannedRoutes} from './planned-routes.ts';
import {builtRoutes, servedPage} from './served-page.ts';
import {openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));
const SITE = 'https://vulkan-guide.example.org';
const served = (route: string) => servedPage(session.outDir(), route);

describe('head of every page', () => {
  it('HD-01: one title each, of the form page | site', async () => {
    for (const route of await builtRoutes(session.outDir())) {
      const page = await served(route);
      expect(page.tags('title'), route).toHaveLength(1);
      if (route !== '/') expect(page.title, route).toMatch(/^\S.* \| Vulkan 指南$/);
    }
    expect((await served('/')).title).toContain('Vulkan 指南');
  });

  it('HD-02: the title of the search page names the query', async () => {
    const {page} = await session.open('/search');
    expect(await page.title()).toBe('搜索本站 | Vulkan 指南');
    await session.visit(page, '/search/?q=交换链');
    await page.waitForFunction(() => document.title.includes('交换链'));
    expect(await page.title()).toMatch(/^\S.*交换链.* \| Vulkan 指南$/);
  });

  it('HD-03 HD-04 HD-08 HD-09 HD-10 HD-11: language, robots, card, title, addresses, languages', async () => {
    for (const route of await builtRoutes(session.outDir())) {
      if (route === '/search') continue;
      const page = await served(route);
      expect(page.tags('html')[0], route).toMatchObject({lang: 'zh', dir: 'ltr'});
      expect(page.meta('robots') ?? '', route).not.toContain('noindex');
      expect(page.meta('twitter:card'), route).toBe('summary_large_image');
      expect(page.meta('og:title'), route).toBe(page.title);
      const canonical = decodeURI(page.link('canonical') ?? '');
      expect(canonical.replace(/\/$/, ''), route).toBe((SITE + route).replace(/\/$/, ''));
      expect(decodeURI(page.meta('og:url') ?? ''), route).toBe(canonical);
      expect(page.meta('og:locale'), route).toBe('zh');
      const alternates = page.tags('link').filter((tag) => tag['hreflang'] !== undefined);
      expect(alternates.map((tag) => tag['hreflang']).sort(), route).toEqual(['x-default', 'zh']);
      for (const {href} of alternates) expect(decodeURI(href ?? ''), route).toBe(canonical);
    }
  });

  it('HD-07: the preview image has an absolute address and exists', async () => {
    for (const route of ['/', '/about', '/tutorial/instance', '/blog/05', '/blog/tags']) {
      const page = await served(route);
      const image = page.meta('og:image') ?? '';
      expect(image, route).toMatch(new RegExp(`^${SITE}/`));
      expect(page.meta('twitter:image')).toBe(image);
      await fs.access(path.join(session.outDir(), image.slice(SITE.length)));
    }
  });

  it('HD-12 HD-13 HD-14: description, keywords, and what a post says of itself', async () => {
    const about = await served('/about');
    const source = await fs.readFile(path.join(session.siteDir(), 'content/pages/about.mdx'), 'utf8');
    expect(about.meta('description')).toBe(/^description: (.+)$/m.exec(source)?.[1]);
    expect(about.meta('og:description')).toBe(about.meta('description'));
    const long = await servedPage(features.outDir(), '/docs/long');
    expect(long.meta('description')).toBe('第一段是说明。');
    expect(long.meta('keywords')).toBe('交换链,swapchain');
    expect(long.tags('meta').filter((tag) => tag['name'] === 'keywords')).toHaveLength(1);
    const post = await served('/blog/05');
    expect(post.meta('og:type')).toBe('article');
    expect(post.meta('article:published_time')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(post.meta('article:tag')).toBeTruthy();
  });

  it('HD-16: every kind of page has its class on <html>', async () => {
    const kinds: Record<string, string[]> = {
      '/blog': ['blog-wrapper', 'blog-list-page'],
      '/blog/05': ['blog-wrapper', 'blog-post-page'],
      '/blog/tags': ['blog-wrapper', 'blog-tags-list-page'],
      '/blog/tags/blend': ['blog-wrapper', 'blog-tags-post-list-page'],
      '/blog/authors': ['blog-wrapper', 'blog-authors-list-page'],
      '/blog/authors/editor': ['blog-wrapper', 'blog-authors-posts-page'],
      '/tutorial/instance': ['docs-wrapper', 'docs-doc-page', 'docs-doc-id-tutorial/instance'],
      '/about': ['mdx-wrapper', 'mdx-page'],
    };
    for (const [route, classes] of Object.entries(kinds)) {
      const present = (await served(route)).tags('html')[0]?.['class']?.split(' ') ?? [];
      expect(present, route).toEqual(expect.arrayContaining(classes));
    }
    const tag = (await servedPage(features.outDir(), '/docs/tags/机密')).tags('html')[0]?.['class'];
    expect(tag).toContain('docs-tags-doc-list-page');
  });

  it('HD-18: pages of the list of posts differ in their titles', async () => {
    const [first, seventh] = [await served('/blog'), await served('/blog/page/7')];
    expect(first.title).toBe('技术博客 | Vulkan 指南');
    expect(seventh.title).toBe('技术博客（第 7 页） | Vulkan 指南');
  });
});

describe('head while the reader moves on', () => {
  it('HD-15: title, description, canonical address and class are those of the new page', async () => {
    const {page} = await session.open('/blog/05');
    await page.click('.navbar a[href="/about"]');
    await page.waitForFunction(() => document.title.startsWith('关于'));
    const about = await served('/about');
    expect(await page.title()).toBe(about.title);
    const content = (name: string): Promise<string | null> => page.getAttribute(`meta[name="${name}"]`, 'content');
    expect(await content('description')).toBe(about.meta('description'));
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(about.link('canonical'));
    expect(await page.locator('meta[property^="article:"]').count()).toBe(0);
    const classes = await page.getAttribute('html', 'class');
    expect(classes).toContain('mdx-page');
    expect(classes).not.toContain('blog');
  });
});

describe('what search engines are told', () => {
  it('HD-06: an unlisted page says so and is in no list, sitemap or feed', async () => {
    const outDir = features.outDir();
    const secret = await servedPage(outDir, '/docs/secret');
    expect(secret.meta('robots')).toBe('noindex, nofollow');
    expect(secret.html).toContain('data-ink="unlisted-banner"');
    expect((await servedPage(outDir, '/docs/long')).text('aside')).not.toContain('未列出的页面');
    for (const file of ['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml']) {
      const text = await fs.readFile(path.join(outDir, file), 'utf8');
      expect(text, file).not.toMatch(/secret|hidden/);
    }
    for (const route of ['/blog', '/blog/page/2', '/blog/archive']) {
      expect((await servedPage(outDir, route)).text('main'), route).not.toContain('隐藏');
    }
  });

  it('HD-17: the sitemap has every route but /404.html and /search', async () => {
    const sitemap = await fs.readFile(path.join(session.outDir(), 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] as string);
    const planned = (await plannedRoutes()).filter((route) => !['/404.html', '/search'].includes(route));
    const wanted = [...planned, ...(await laterRoutes())];
    expect(listed.map((url) => decodeURI(url)).sort()).toEqual(wanted.map((route) => SITE + route).sort());
    for (const url of listed) expect(url).toMatch(/^[\x21-\x7e]+$/);
  });
});
