import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
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

/** Of groups whose pages have one form, every so many are visited. */
const SAMPLED = [
  {pages: /^\/samples\//, step: 6},
  {pages: /^\/reference\/vk/i, step: 12},
  {pages: /^\/vuid\/VUID/, step: 5},
];

/** The pages of the build, by their HTML files. */
async function builtRoutes(): Promise<string[]> {
  const files = await fs.readdir(outDir, {recursive: true, encoding: 'utf8'});
  const all = files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/\/?index\.html$/, '')}`)
    .sort();
  const samples = SAMPLED.flatMap(({pages, step}) =>
    all.filter((route) => pages.test(route)).filter((_, index) => index % step === 0),
  );
  return [...all.filter((route) => !SAMPLED.some(({pages}) => pages.test(route))), ...samples];
}

/** Visits every route, a few at a time, each lane in a window of its own; gives what went wrong. */
async function visitAll(
  options: BrowserContextOptions,
  visit: (page: Page, route: string) => Promise<void>,
): Promise<string[]> {
  const queue = [...routes];
  const lane = async (): Promise<string[]> => {
    const {page, context, problems} = await openPage(browser, options);
    for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
      await openHydrated(page, site.url + encodeURI(route));
      await visit(page, route);
    }
    await context.close();
    return problems;
  };
  return (await Promise.all([lane(), lane(), lane()])).flat();
}

/** Marks the first link to another page that a reader sees, and gives its path. */
function markNextLink(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    (globalThis as {stays?: boolean}).stays = true;
    const here = location.pathname.replace(/\/$/, '');
    const selector = ['main', '.pagination-nav', 'nav'].map((part) => `${part} a[href^="/"]`).join(', ');
    const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
    const link = links.find((a) => a.offsetParent !== null && a.pathname.replace(/\/$/, '') !== here && !a.target);
    link?.setAttribute('data-test-next', '');
    return link?.pathname;
  });
}

describe('the site of this repository', () => {
  it('SSR-01 RT-14 NAV-01: every route opens, hydrates and leads on by a click, without an error, a warning, a failed request or a reload', async () => {
    expect(routes.length).toBeGreaterThan(20);
    const problems = await visitAll({}, async (page, route) => {
      const before = await page.title();
      const target = await markNextLink(page);
      expect(target, `no link on ${route}`).toBeDefined();
      await page.click('[data-test-next]');
      await page.waitForURL((url) => url.pathname === target);
      await page.waitForFunction((title) => document.title !== title, before);
      const stayed = await page.evaluate(() => (globalThis as {stays?: boolean}).stays);
      expect(stayed, `${route} → ${target} reloaded`).toBe(true);
    });
    expect(problems).toEqual([]);
  });

  it('SSR-02 MOB-14: every route hydrates cleanly at 390 px in the dark scheme, and scrolls sideways neither there nor at 320 px', async () => {
    const wide: string[] = [];
    const problems = await visitAll({viewport: {width: 390, height: 844}, colorScheme: 'dark'}, async (page, route) => {
      for (const width of [390, 320]) {
        await page.setViewportSize({width, height: 844});
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        if (scrolls) wide.push(`${route} at ${width}`);
      }
      await page.setViewportSize({width: 390, height: 844});
    });
    expect(problems).toEqual([]);
    expect(wide).toEqual([]);
  });

  it('NF-01: an unknown path answers 404 with the not-found page', async () => {
    const {page, context} = await openPage(browser);
    const response = await page.goto(`${site.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    expect(await page.textContent('h1')).toContain('页面不存在');
    await context.close();
  });

  it('fault 118: NAV-18: with scripts off the text, the links and the code are there', async () => {
    const {page, context} = await openPage(browser, {javaScriptEnabled: false});
    await page.goto(`${site.url}/tutorial/instance`);
    expect((await page.textContent('article'))?.length).toBeGreaterThan(1500);
    await page.click('.pagination-nav__link--next');
    expect(await page.textContent('h1')).not.toBe('');
    await context.close();
  });
});
