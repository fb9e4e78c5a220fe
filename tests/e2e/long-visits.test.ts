import path from 'node:path';
import {chromium, type Browser, type CDPSession} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {BROWSER_ARGUMENTS, findWholeBrowser} from '../../scripts/find-browser.ts';
import {openHydrated, openPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

const NAVIGATIONS = Number(process.env['INKSTONE_NAVIGATIONS'] ?? 500);

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const {siteDir} = await buildSite(path.join(PROJECT, 'tests/sites/minimal'));
  site = await serveSite(siteDir);
  browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: BROWSER_ARGUMENTS,
    // Playwright turns it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('fault 126: the browser keeps a page that is left, with scroll position and focus', async () => {
  const {page, context} = await openPage(browser, {viewport: {width: 1280, height: 200}});
  await openHydrated(page, `${site.url}/second`);
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => Object.assign(window, {isKept: event.persisted}));
    document.querySelector<HTMLElement>('[data-ink="color-toggle"]')?.focus();
    window.scrollTo({top: 120, behavior: 'instant'});
  });
  await page.goto(`${site.url}/sitemap.xml`);
  await page.goBack({waitUntil: 'commit'});
  await page.waitForFunction(() => 'isKept' in window);
  const state = await page.evaluate(() => ({
    isKept: (window as {isKept?: boolean}).isKept,
    top: window.scrollY,
    focus: document.activeElement?.getAttribute('data-ink'),
  }));
  expect(state).toEqual({isKept: true, top: 120, focus: 'color-toggle'});
  await context.close();
});

it(`fault 130: ${NAVIGATIONS} navigations leave no memory behind`, {timeout: 300_000}, async () => {
  const {page, context, problems} = await openPage(browser);
  const devtools = await context.newCDPSession(page);
  await openHydrated(page, `${site.url}/second`);
  const visit = (count: number): Promise<void> => page.evaluate(navigate, count);
  // The browser compiles functions that run often, until it knows all of them.
  await visit(500);
  const before = await usedHeap(devtools);
  await visit(NAVIGATIONS);
  expect((await usedHeap(devtools)) / before).toBeLessThan(1.1);
  expect(problems).toEqual([]);
  await context.close();
});

async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** Runs in the page, because each call from outside would leave compiled code behind. */
async function navigate(count: number): Promise<void> {
  const links = [
    ['the first', 'Hello'],
    ['the second page', 'Second'],
  ] as const;
  for (let done = 0; done < count; done++) {
    const [text, title] = links[done % 2] as (typeof links)[number];
    [...document.querySelectorAll('a')].find(({textContent}) => textContent === text)?.click();
    while (document.querySelector('h1')?.textContent !== title) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
