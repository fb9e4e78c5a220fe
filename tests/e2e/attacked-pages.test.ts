import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser, Page, Route} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

let browser: Browser;
let site: ServedSite;
let outDir: string;

beforeAll(async () => {
  let siteDir: string;
  ({siteDir, outDir} = await buildSite(path.join(PROJECT, 'tests/sites/attacked-pages')));
  site = await serveSite(siteDir);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('files that somebody has changed on their way', () => {
  it('fault 92: every script and style sheet in HTML has the hash of its file', async () => {
    const pages = (await fs.readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html'));
    const tags = new Set<string>();
    for (const page of pages) {
      const html = await fs.readFile(path.join(outDir, page), 'utf8');
      for (const [tag] of html.matchAll(/<script[^>]* src=[^>]*>|<link rel="stylesheet"[^>]*>/g)) tags.add(tag);
    }
    // The site data, the entry, the base URL banner and the styles.
    expect(tags.size).toBeGreaterThanOrEqual(4);
    for (const tag of tags) {
      const [, file = ''] = /(?:src|href)="\.?\/([^"]+)"/.exec(tag) ?? [];
      const hash = createHash('sha384').update(await fs.readFile(path.join(outDir, file)));
      expect(tag).toContain(`integrity="sha384-${hash.digest('base64')}"`);
    }
  });

  it.each(['**/main.*.js', '**/site.*.js', '**/*.css'])(
    'fault 92: %s with one more byte is refused, and the page can be read',
    async (files) => {
      const {page, context, problems} = await openPage(browser);
      await page.route(files, addByte);
      await page.goto(`${site.url}/docs/second`, {waitUntil: 'load'});
      // The app comes when the page is idle.
      await expect
        .poll(() => problems.join('\n'), {timeout: 10_000})
        .toContain("Failed to find a valid digest in the 'integrity' attribute");
      expect(await page.textContent('article')).toContain('quartz');
      await page.getByRole('link', {name: 'Names'}).first().click();
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Names');
      await page.unrouteAll({behavior: 'wait'});
      await context.close();
    },
  );
});

describe('names in content that hide those of the browser', () => {
  it('fault 93: scripts work, and load nothing from another site', async () => {
    const {page, context, problems, requests} = await openPage(browser);
    await page.route('https://outside.example/**', (route) => route.fulfill({status: 204}));
    await openHydrated(page, `${site.url}/docs/names`);
    await mark(page);
    // The search is a worker, whose address bundlers derive from the current script.
    await page.locator('[data-ink="search-input"]').click();
    await page.keyboard.type('quartz');
    await page.locator('[data-ink="search-hit"]').first().waitFor();
    await page.locator('[data-ink="search-hit"][href^="/docs/second"]').first().click();
    await page.waitForFunction(() => document.title.startsWith('Second'));
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Names'));
    await page.getByRole('link', {name: 'Attacked'}).first().click();
    await page.waitForFunction(() => document.title.startsWith('Home'));
    expect(await isMarked(page)).toBe(true);
    const outside = requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'));
    // The images themselves, which the author has put there.
    expect([...new Set(outside)].sort()).toEqual(['https://outside.example/one.js', 'https://outside.example/two.js']);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** The properties of `document` without which the app can't run, or not everything of it. */
const VITAL = ['documentElement', 'createElement', 'getElementsByTagName', 'querySelectorAll', 'addEventListener'];

it.each(VITAL)(
  'fault 93: a page with the name %s can be read and left, and loads itself once more at most',
  async (name) => {
    const {page, context} = await openPage(browser);
    let loads = 0;
    await page.route(/\/docs\/second$/, async (route) => {
      loads++;
      const response = await route.fetch();
      const body = (await response.text()).replace(/<body[^>]*>/, (tag) => `${tag}<img name="${name}" alt="x">`);
      await route.fulfill({response, body});
    });
    await page.goto(`${site.url}/docs/second`);
    // The app comes when the page is idle, or not at all.
    await page.waitForTimeout(1500);
    expect(await page.textContent('article')).toContain('quartz');
    expect(loads).toBeLessThanOrEqual(2);
    await page.getByRole('link', {name: 'Names'}).first().click();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Names');
    await context.close();
  },
);

it.each(VITAL)('fault 93: a page that gets the name %s before its app can be read and left', async (name) => {
  const {page, context} = await openPage(browser);
  let isNamed = (): void => undefined;
  const named = new Promise<void>((resolve) => (isNamed = resolve));
  await page.route('**/main.*.js', async (route) => {
    await named;
    await route.continue();
  });
  await page.goto(`${site.url}/docs/second`, {waitUntil: 'commit'});
  await page.waitForFunction(() => '__INKSTONE_STARTER__' in window && document.readyState !== 'loading');
  await page.evaluate((hidden) => {
    const image = new Image();
    image.name = hidden;
    document.body.prepend(image);
  }, name);
  isNamed();
  await page.mouse.move(100, 100);
  await page.waitForTimeout(1500);
  expect(await page.locator('article').textContent({timeout: 5000})).toContain('quartz');
  await page.getByRole('link', {name: 'Names'}).first().click();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Names');
  await context.close();
});

async function addByte(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({response, body: `${await response.text()} `});
}

const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, {stays: true}));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'stays' in window);
