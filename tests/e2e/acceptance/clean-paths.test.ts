import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {servedPage} from './served-page.ts';
import {address, hydrated, ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));

describe('clean paths', () => {
  it('CLN-01 CLN-08: /about/index.html becomes /about without a new entry, canonical included', async () => {
    const {page, problems} = await session.fresh();
    await page.goto(session.url('/faq'));
    const entries = await page.evaluate(() => history.length);
    await page.goto(session.url('/about/index.html'));
    await hydrated(page);
    expect(await address(page)).toBe('/about');
    expect(await page.textContent('h1')).toContain('关于');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    const canonical = (): Promise<string | null> => page.getAttribute('link[rel=canonical]', 'href');
    expect(await canonical()).toBe('https://vulkan-guide.example.org/about');
    expect(problems).toEqual([]);
  });

  it('CLN-02: /tutorial/instance.html?a=1#x keeps query and hash', async () => {
    const {page} = await session.fresh();
    await page.goto(session.url('/tutorial/instance.html?a=1#x'));
    await page.waitForURL((url) => url.pathname === '/tutorial/instance');
    await page.waitForFunction(() => document.title.includes('实例'));
    expect(await address(page)).toBe('/tutorial/instance?a=1#x');
  });

  it('CLN-03: /about.html, answered with the not-found page, shows the about page without hydration error', async () => {
    const {page, problems} = await session.fresh();
    await page.goto(session.url('/about.html'));
    await page.waitForFunction(() => document.title.startsWith('关于'));
    expect(await address(page)).toBe('/about');
    expect(await page.textContent('h1')).toContain('关于');
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('CLN-04: /index.html becomes /', async () => {
    const {page} = await session.open('/index.html');
    expect(await address(page)).toBe('/');
    expect(await page.textContent('h1')).toBe('Vulkan 指南');
  });

  it('CLN-05: a link to /docs/long.html ends at /docs/long, one step from the page with the link', async () => {
    const {page} = await features.open('/links');
    await page.click('main a[href="/docs/long.html"]');
    await page.waitForFunction(() => document.title.startsWith('长页面'));
    expect(await address(page)).toBe('/docs/long');
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('链接'));
    expect(await address(page)).toBe('/links');
  });

  it('CLN-06: /404.html is the not-found page and stays', async () => {
    const {page} = await session.open('/404.html');
    expect(await address(page)).toBe('/404.html');
    expect(await page.locator(ink('not-found')).count()).toBe(1);
  });

  it('CLN-07: /nope.html becomes /nope with the not-found page', async () => {
    const {page} = await session.fresh();
    await page.goto(session.url('/nope.html'));
    await page.waitForURL((url) => url.pathname === '/nope');
    expect(await page.locator(ink('not-found')).count()).toBe(1);
  });
});

describe('the not-found page', () => {
  it('NF-01: status 404, a title and two paragraphs', async () => {
    const {page} = await session.fresh();
    const response = await page.goto(session.url('/no/such/page'));
    expect(response?.status()).toBe(404);
    const texts = await page.locator(`${ink('not-found')} p`).allTextContents();
    expect(await page.textContent('h1')).toBe('页面不存在');
    expect(texts).toHaveLength(2);
    expect(texts[1]).toMatch(/联系那个网站的所有者/);
  });

  it('NF-02: the title names it, in the file too', async () => {
    const {page, requests} = await session.open('/no/such/page');
    expect(await page.title()).toBe('页面不存在 | Vulkan 指南');
    expect((await servedPage(session.outDir(), '/404.html')).title).toBe('页面不存在 | Vulkan 指南');
    // The server has said that there is no such page: nobody asks again.
    expect(requests.filter((url) => url.includes('no/such'))).toEqual([session.url('/no/such/page')]);
  });

  it('NF-03: navbar, footer and colour toggle work on it', async () => {
    const {page} = await session.open('/no/such/page');
    await page.click(ink('color-toggle'));
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    expect(await page.locator(ink('footer')).isVisible()).toBe(true);
    await page.click('.navbar a[href="/about"]');
    await page.waitForFunction(() => document.title.startsWith('关于'));
  });

  it('NF-04: a link to an unknown path shows it without a reload; Back returns', async () => {
    const {page, requests} = await features.open('/links');
    await page.click('main a[href="/missing/page"]');
    await page.waitForSelector(ink('not-found'));
    expect(await address(page)).toBe('/missing/page');
    expect(requests).not.toContain(features.url('/missing/page'));
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('链接'));
  });

  it('NF-05: unknown paths and /404.html are in no sitemap', async () => {
    const sitemap = await fs.readFile(path.join(session.outDir(), 'sitemap.xml'), 'utf8');
    expect(sitemap).not.toMatch(/no\/such|404/);
    const index = await fs.readFile(path.join(session.outDir(), 'search-index.json'), 'utf8').catch(() => '');
    expect(index).not.toMatch(/"\/(?:no\/such|404)/);
  });
});
