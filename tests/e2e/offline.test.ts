import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

let browser: Browser;
let siteDir: string;
let site: ServedSite;

async function build(): Promise<string> {
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
  return run.output;
}

/** Waits until the files are kept and the worker answers. */
async function isOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const {active} = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, {once: true}));
  });
}

describe('plugin-pwa', () => {
  beforeAll(async () => {
    siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/pwa'));
    const without = await build();
    expect(without).toContain('Workbox is not installed');
    await fs.mkdir(path.join(siteDir, 'node_modules'), {recursive: true});
    for (const name of ['precaching', 'core', 'routing', 'strategies'])
      await fs.symlink(
        path.join(PROJECT, `node_modules/workbox-${name}`),
        path.join(siteDir, `node_modules/workbox-${name}`),
      );
    expect(await build()).not.toContain('Workbox is not installed');
    site = await serveSite(siteDir);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await fs.rm(siteDir, {recursive: true, force: true});
  });

  it('fault 120: EXT-04 reads pages offline, by a click and by their address, and the files that the site adds', async () => {
    const {page, context, problems} = await openPage(browser);
    await openHydrated(page, `${site.url}/docs?offlineMode=true`);
    await isOffline(page);
    expect(problems).toEqual([]);
    await context.setOffline(true);
    await page.goto(`${site.url}/docs/second`);
    expect(await page.textContent('article')).toContain('Words of the second.');
    await page.goto(`${site.url}/docs/1.0`);
    expect(await page.textContent('article')).toContain('Words of a version.');
    expect(await page.evaluate(async () => (await fetch('/base/words%20in%20C%23.txt')).text())).toBe('sharp\n');
    await openHydrated(page, `${site.url}/docs/`);
    await page.click('article a[href="/base/docs/second"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Second');
    expect(await page.evaluate(async () => (await fetch('/base/words.txt')).text())).toBe('words\n');
    const failed = await page.goto(`${site.url}/docs/left-out`).catch((error: unknown) => String(error));
    expect(failed).toContain('ERR_INTERNET_DISCONNECTED');
    await context.close();
  });

  it('calls the code of the site, and keeps nothing for readers who meet no strategy', async () => {
    const {page, context} = await openPage(browser);
    await openHydrated(page, `${site.url}/docs`);
    await isOffline(page);
    const params = await page.evaluate(async () => {
      const {active} = await navigator.serviceWorker.ready;
      const answer = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('message', ({data}) => resolve(data), {once: true}),
      );
      navigator.serviceWorker.startMessages();
      active?.postMessage('params');
      return answer;
    });
    expect(params).toEqual({debug: false, offlineMode: false});
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().length;
    });
    expect(kept).toBe(0);
    await context.close();
  });

  it('fault 120: offers to reload when the site has changed, and then shows the new one', async () => {
    const {page, context} = await openPage(browser);
    await openHydrated(page, `${site.url}/docs/second?offlineMode=true`);
    await isOffline(page);
    await page.reload();
    const before = await page.textContent('article');
    const words = `New words ${Date.now()} of the second.`;
    await fs.writeFile(path.join(siteDir, 'content/docs/second.md'), `# Second\n\n${words}\n`);
    await build();
    await openHydrated(page, `${site.url}/docs/second`);
    expect(await page.textContent('article')).toBe(before);
    await page.getByRole('status').getByRole('button', {name: 'Refresh'}).click();
    await page.waitForFunction(
      (text) => document.querySelector('article')?.textContent?.includes(text) === true,
      words,
    );
    await context.close();
  });
});
