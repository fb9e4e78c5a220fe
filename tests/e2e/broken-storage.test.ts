import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const {siteDir} = await buildSite(path.join(PROJECT, 'tests/sites/attacked-pages'));
  site = await serveSite(siteDir);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const KEYS = ['theme', 'search.recent', 'docusaurus.tab.letters', 'docs-preferred-version-default'];
/** Stored by another version of the site, by another program, or cut off. */
const VALUES = [
  '',
  'null',
  '{"version":99}',
  '["quartz",{"query":5},null,[[]]]',
  '["<img src=x onerror=window.hit=1>"]',
  '[1,',
  '\u0000\ud800',
  '__proto__',
  'x'.repeat(500_000),
];

/** What each state of the storage does before the code of a page runs. */
const refuse = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
};
const fill = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('exceeded the quota', 'QuotaExceededError');
  };
};

/** Uses everything that remembers a choice, and opens another page. */
async function useSite(page: Page): Promise<void> {
  await openHydrated(page, `${site.url}/docs/tabs`);
  const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
  const before = await theme();
  expect(before).toMatch(/^(?:light|dark)$/);
  await page.locator('[data-ink="color-toggle"]').first().click();
  await page.waitForFunction((old) => document.documentElement.dataset['theme'] !== old, before);
  await page.getByRole('tab').nth(1).click();
  expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
  const box = page.locator('.navbar input[type="search"]').first();
  // Empty, it shows the last searches.
  await box.click();
  await page.waitForTimeout(100);
  await box.fill('quartz');
  const hit = page.getByRole('option').first();
  await hit.waitFor();
  await hit.click();
  await page.waitForFunction(() => (document.querySelector('h1')?.textContent ?? '') !== '');
  expect(await page.evaluate(() => (window as unknown as {hit?: number}).hit)).toBeUndefined();
}

it.each([
  ['is refused', refuse],
  ['is full', fill],
])('fault 119: a site works where the storage %s', async (_what, prepare) => {
  const {page, context, problems} = await openPage(browser);
  await page.addInitScript(prepare);
  await useSite(page);
  // A message for the developer is fine, an exception is not.
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  await context.close();
});

it('fault 119: a site works whatever the storage holds', async () => {
  for (const value of VALUES) {
    const {page, context, problems} = await openPage(browser);
    await page.addInitScript(({keys, stored}) => keys.forEach((key) => localStorage.setItem(key, stored)), {
      keys: KEYS,
      stored: value,
    });
    await useSite(page);
    expect(problems, value.slice(0, 50)).toEqual([]);
    await context.close();
  }
});
