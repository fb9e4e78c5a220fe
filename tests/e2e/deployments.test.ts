import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {buildSite, inkstone, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

let browser: Browser;
let siteDir: string;
let site: ServedSite;

beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

beforeEach(async () => {
  ({siteDir} = await buildSite(path.join(PROJECT, 'tests/sites/attacked-pages')));
  site = await serveSite(siteDir);
});
afterEach(() => site?.close());

/** Deploys a new version: a page more, and other code. */
async function deploy(options: {hasOtherCode: boolean}): Promise<void> {
  await fs.writeFile(path.join(siteDir, 'content/docs/later.md'), '# Later\n\nAdded afterwards.\n');
  if (options.hasOtherCode) {
    await fs.writeFile(path.join(siteDir, 'content/pages/more.tsx'), 'export default () => <p>More</p>;\n');
  }
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
}

const follow = (page: Page, text: string): Promise<void> =>
  page.evaluate((name) => [...document.querySelectorAll('a')].find((a) => a.textContent === name)?.click(), text);
const isShown = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title);

it.each([false, true])(
  'fault 123: an open page leads to one that was deployed later (another bundle: %s)',
  async (hasOtherCode) => {
    const {page, context} = await openPage(browser);
    await openHydrated(page, `${site.url}/`);
    await deploy({hasOtherCode});
    await follow(page, 'Later');
    await isShown(page, 'Later');
    expect(new URL(page.url()).pathname).toBe('/docs/later');
    expect(await page.textContent('article')).toContain('Added afterwards.');
    await context.close();
  },
);

it('fault 131: two tabs with two versions work, and share nothing but the choices of the reader', async () => {
  const {page: old, context, problems} = await openPage(browser);
  await old.route('https://outside.example/**', (route) => route.fulfill({status: 204}));
  await openHydrated(old, `${site.url}/docs/second`);
  await deploy({hasOtherCode: true});
  const fresh = await context.newPage();
  fresh.on('pageerror', (error) => problems.push(error.message));
  await openHydrated(fresh, `${site.url}/docs/second`);
  expect(await bundleOf(fresh)).not.toBe(await bundleOf(old));

  await fresh.locator('[data-ink="color-toggle"]').first().click();
  await old.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  for (const page of [fresh, old, fresh, old]) {
    await follow(page, 'Attacked');
    await isShown(page, 'Home');
    await page.goBack();
    await isShown(page, 'Second');
  }
  // Values that only another version understands.
  await fresh.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"version":99}');
  });
  await openHydrated(old, `${site.url}/docs/second`);
  await isShown(old, 'Second');
  expect(await fresh.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  expect(await fresh.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  // Says why the old tab loads a page from the server.
  expect(problems.filter((text) => !text.includes('belongs to another deployment'))).toEqual([]);
  await context.close();
});

/** The version that an open page belongs to. */
const bundleOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(document.querySelector('#__inkstone_page')?.textContent ?? '{}').bundle);
