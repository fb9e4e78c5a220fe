import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

/** The button that copies a page, on the fixture site `tests/sites/llms`. */
let browser: Browser;
let site: ServedSite;
let outDir: string;

beforeAll(async () => {
  const built = await buildSite(path.join(PROJECT, 'tests/sites/llms'));
  outDir = built.outDir;
  site = await serveSite(built.siteDir);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const button = '[data-ink="copy-page"] button';
const status = '[data-ink="copy-page"] [role="status"]';
const permissions = ['clipboard-read', 'clipboard-write'];

describe('the button that copies a page', () => {
  it('is reached and pressed by keyboard, loads nothing before, copies the Markdown and says so', async () => {
    const {page, context, problems, requests} = await openPage(browser, {permissions});
    await openHydrated(page, `${site.url}/docs/second`);
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), button)) break;
    }
    expect(await page.evaluate((selector) => document.activeElement?.matches(selector), button)).toBe(true);
    expect(requests.slice(before).filter((url) => /\.md$|copy-page/.test(url))).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForFunction((selector) => document.querySelector(selector)?.textContent === 'Copied', status);
    expect(requests.slice(before)).toContain(`${site.url}/docs/second.md`);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(fs.readFileSync(path.join(outDir, 'docs/second.md'), 'utf8'));
    await page.waitForFunction((selector) => document.querySelector(selector)?.textContent === '', status);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says when the Markdown cannot be had', async () => {
    const {page, context} = await openPage(browser, {permissions});
    await openHydrated(page, `${site.url}/docs/second`);
    await page.route('**/second.md', (route) => route.fulfill({status: 404, body: ''}));
    await page.click(button);
    await page.waitForFunction((selector) => document.querySelector(selector)?.textContent === 'Copy failed', status);
    await context.close();
  });

  it('leaves a link to the Markdown where there is no script', async () => {
    const {page, context} = await openPage(browser, {javaScriptEnabled: false});
    await page.goto(`${site.url}/docs/first`);
    expect(await page.getAttribute('[data-ink="copy-page"] a', 'href')).toBe('/base/docs/first.md');
    await context.close();
  });
});
