import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

const outDir = path.join(TEST_CACHE, 'site-under-test');
let browser: Browser;
let site: ServedSite;
let routes: string[] = [];

beforeAll(async () => {
  const run = await inkstone(['build', PROJECT, '--out-dir', outDir]);
  expect(run.code, run.output).toBe(0);
  site = await serveSite(PROJECT, ['--dir', outDir]);
  browser = await launchBrowser();
  routes = await builtRoutes();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Every page of the build, by its HTML file. */
async function builtRoutes(): Promise<string[]> {
  const files = await fs.readdir(outDir, {recursive: true, encoding: 'utf8'});
  return files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/\/?index\.html$/, '')}`)
    .sort();
}

describe('the site of this repository', () => {
  it('SSR-01 RT-14: every route opens and hydrates without console error, warning or failed request', async () => {
    expect(routes.length).toBeGreaterThan(20);
    const {page, context, problems} = await openPage(browser);
    for (const route of routes) await openHydrated(page, site.url + encodeURI(route));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('SSR-02: every route hydrates cleanly at 390 px in the dark scheme', async () => {
    const {page, context, problems} = await openPage(browser, {viewport: {width: 390, height: 844}, colorScheme: 'dark'});
    for (const route of routes) await openHydrated(page, site.url + encodeURI(route));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('NAV-01: every route leads on by a click, without loading a document', async () => {
    const {page, context, problems} = await openPage(browser);
    for (const route of routes) {
      await openHydrated(page, site.url + encodeURI(route));
      const before = await page.title();
      const target = await page.evaluate(() => {
        (globalThis as {stays?: boolean}).stays = true;
        const here = location.pathname.replace(/\/$/, '');
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], .pagination-nav a[href^="/"], nav a[href^="/"]')];
        const link = links.find((a) => a.offsetParent !== null && a.pathname.replace(/\/$/, '') !== here && !a.target);
        link?.setAttribute('data-test-next', '');
        return link?.pathname;
      });
      expect(target, `no link on ${route}`).toBeDefined();
      await page.click('[data-test-next]');
      await page.waitForURL((url) => url.pathname === target);
      await page.waitForFunction((title) => document.title !== title, before);
      expect(await page.evaluate(() => (globalThis as {stays?: boolean}).stays), `${route} → ${target} reloaded`).toBe(true);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('MOB-14: no page scrolls sideways at 390 and 320 px', async () => {
    const {page, context} = await openPage(browser, {viewport: {width: 390, height: 844}});
    const wide: string[] = [];
    for (const width of [390, 320]) {
      await page.setViewportSize({width, height: 800});
      for (const route of routes) {
        await page.goto(site.url + encodeURI(route));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(`${route} at ${width}`);
      }
    }
    expect(wide).toEqual([]);
    await context.close();
  });

  it('NF-01: an unknown path answers 404 with the not-found page', async () => {
    const {page, context} = await openPage(browser);
    const response = await page.goto(`${site.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    expect(await page.textContent('h1')).toContain('页面不存在');
    await context.close();
  });

  it('NAV-18: with scripts off the text, the links and the code are there', async () => {
    const {page, context} = await openPage(browser, {javaScriptEnabled: false});
    await page.goto(`${site.url}/tutorial/instance`);
    expect((await page.textContent('article'))?.length).toBeGreaterThan(1500);
    await page.click('.pagination-nav__link--next');
    expect(await page.textContent('h1')).not.toBe('');
    await context.close();
  });
});
