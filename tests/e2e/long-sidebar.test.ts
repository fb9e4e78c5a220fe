import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {inkstone} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

const PAGES = 260;
const CONFIG = `export default {
  title: 'Long', url: 'https://long.example.org', baseUrl: '/', favicon: 'icon.svg', onBrokenLinks: 'ignore',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
};
`;

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-long-'));
  await fs.mkdir(path.join(dir, 'content/docs/all'), {recursive: true});
  await fs.mkdir(path.join(dir, 'static'));
  await fs.writeFile(path.join(dir, 'static/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await fs.writeFile(path.join(dir, 'site.config.ts'), CONFIG);
  await fs.writeFile(path.join(dir, 'content/docs/index.md'), '# Long\n\nText.\n');
  for (let number = 0; number < PAGES; number++) {
    const name = `command-${String(number).padStart(3, '0')}`;
    await fs.writeFile(path.join(dir, 'content/docs/all', `${name}.md`), `# ${name}\n\nText.\n`);
  }
  const run = await inkstone(['build', dir]);
  expect(run.code, run.output).toBe(0);
  site = await serveSite(dir);
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const entries = (page: Page): Promise<string[]> =>
  page.locator('[data-ink="sidebar"] .menu__list .menu__list a').allTextContents();

describe('a list of hundreds of pages in a sidebar', () => {
  it('shows the neighbourhood of the page, and all of it on demand, with the page still marked', async () => {
    const {page, context, problems} = await openPage(browser);
    await openHydrated(page, `${site.url}/all/command-130`);
    const before = await entries(page);
    expect(before[0]).toBe('command-000 … command-049');
    expect(before).toContain('command-130');
    expect(before.at(-1)).toBe('command-200 … command-259');
    expect(before).toHaveLength(152);
    await page.getByText('command-200 … command-259').click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-ink="sidebar"] .menu__list .menu__list a').length === count,
      PAGES,
    );
    expect(await page.textContent('[data-ink="sidebar"] a[aria-current="page"]')).toBe('command-130');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('can be walked without script: what is left out leads to its first page', async () => {
    const {page, context} = await openPage(browser, {javaScriptEnabled: false});
    await page.goto(`${site.url}/all/command-130`);
    await page.getByText('command-200 … command-259').click();
    await page.waitForURL('**/all/command-200');
    expect(await page.textContent('[data-ink="sidebar"] a[aria-current="page"]')).toBe('command-200');
    await context.close();
  });
});

describe('links in view', () => {
  it('load a bounded number of pages ahead, however many there are (PF-01), and none when data are to be saved', async () => {
    for (const saveData of [false, true]) {
      const {page, context, requests} = await openPage(browser, {viewport: {width: 1280, height: 6000}});
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: value}});
      }, saveData);
      await openHydrated(page, `${site.url}/all/command-130`);
      expect(await page.locator('[data-ink="sidebar"] .menu__list .menu__list a:visible').count()).toBe(152);
      const requested = (): string[] => requests.filter((url) => url.includes('/routes/'));
      // On a busy machine, a page is idle late.
      if (!saveData) await expect.poll(() => requested().length, {timeout: 20_000}).toBeGreaterThanOrEqual(1);
      await page.waitForTimeout(3000);
      const ahead = requested();
      expect(new Set(ahead).size).toBe(ahead.length);
      // The next page; not the previous one and not the links of the sidebar, although they are in view.
      expect(ahead).toHaveLength(saveData ? 0 : 1);
      await context.close();
    }
  });
});
