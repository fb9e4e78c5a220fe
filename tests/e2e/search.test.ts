import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

const outDir = path.join(TEST_CACHE, 'search-under-test');
const INPUT = '[data-ink="search-input"]';
const HIT = '[data-ink="search-hit"]';
const MENU = '[data-ink="search-menu"]';
const FIELD = '[data-ink="search-page-input"]';
let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const run = await inkstone(['build', PROJECT, '--out-dir', outDir]);
  expect(run.code, run.output).toBe(0);
  site = await serveSite(PROJECT, ['--dir', outDir]);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(address = '/guide/usage/queues', options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await openHydrated(watched.page, site.url + address);
  return watched;
}

const indexRequests = ({requests}: WatchedPage): string[] => requests.filter((url) => /search-index\.json/.test(url));

describe('the search box', () => {
  it('SL-01 SL-02 SL-03 loads nothing before it is wanted, then the index once', async () => {
    const watched = await open();
    const {page, context} = watched;
    expect(watched.requests.filter((url) => /search-(?:index|parts)/.test(url))).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-ink') === 'search-input');
    await page.keyboard.type('交换链');
    await page.waitForSelector(HIT);
    await page.fill(INPUT, '队列');
    await page.waitForSelector(HIT);
    expect(indexRequests(watched).map((url) => /\?_=[0-9a-f]{8}$/.test(url))).toEqual([true]);
    expect(new Set(watched.requests.filter((url) => /search-/.test(url))).size).toBe(
      watched.requests.filter((url) => /search-/.test(url)).length,
    );
    expect(watched.problems).toEqual([]);
    await context.close();
  });

  it('SU-05 SU-06 SU-07 SU-10 SU-11 moves its selection with the keys and closes with Escape', async () => {
    const {page, context} = await open();
    await page.click(INPUT);
    await page.keyboard.type('交换链');
    await page.waitForSelector(HIT);
    const hits = await page.locator(HIT).count();
    expect(hits).toBe(8);
    const selected = (): Promise<number> =>
      page.locator(HIT).evaluateAll((all) => all.findIndex((hit) => hit.getAttribute('aria-selected') === 'true'));
    const seen = [await selected()];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
      seen.push(await selected());
    }
    expect(seen).toEqual([0, 1, 2, 1, 0, -1, hits - 1, -1]);
    expect(await page.inputValue(INPUT)).toBe('交换链');
    expect(await page.getAttribute(INPUT, 'aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await page.locator(MENU).count()).toBe(0);
    expect(await page.inputValue(INPUT)).toBe('交换链');
    await page.focus(INPUT);
    await page.waitForSelector(HIT);
    await page.mouse.click(300, 600);
    expect(await page.locator(MENU).count()).toBe(0);
    await context.close();
  });

  it('Tab reaches the controls of the menu; Escape in it returns to the box, and leaving it closes it', async () => {
    const {page, context, problems} = await open();
    const focused = (selector: string): Promise<boolean | undefined> =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    await page.click(INPUT);
    await page.keyboard.type('交换链');
    await page.waitForSelector(HIT);
    expect(await page.locator('[data-ink="search"] [role=status]').allTextContents()).toEqual(['前 8 条结果']);
    const list = await page.getAttribute(INPUT, 'aria-controls');
    expect(await page.getAttribute(`[id="${list}"]`, 'role')).toBe('listbox');
    await page.keyboard.press('Tab');
    expect(await focused('[data-ink="search-clear"]')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused('[data-ink="search-footer"] a')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator(MENU).count()).toBe(0);
    expect(await focused(INPUT)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector(MENU);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(MENU).count()).toBe(0);
    await page.focus('[data-ink="search-clear"]');
    await page.keyboard.press('Enter');
    expect(await focused(INPUT)).toBe(true);
    expect(await page.inputValue(INPUT)).toBe('');
    await page.keyboard.type('龘龘龘');
    await page.waitForSelector('[data-ink="search-empty"]');
    expect(await page.getAttribute(INPUT, 'aria-controls')).toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('Tab reaches "Clear" of the recent searches, after which the box has the focus', async () => {
    const {page, context} = await open();
    await page.click(INPUT);
    await page.keyboard.type('交换链');
    await page.waitForSelector(HIT);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/guide/usage/queues');
    // A new page takes the focus.
    await page.waitForSelector('article mark');
    await page.focus(INPUT);
    await page.fill(INPUT, '');
    await page.waitForSelector('[data-ink="search-recent"]');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-ink'))).toBe('search-forget');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(MENU).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-ink'))).toBe('search-input');
    await context.close();
  });

  it('SU-08 HL-01 HL-04 HL-06 HL-07 HL-08 goes to the hit, marks its words, and takes the marks away', async () => {
    const {page, context, problems} = await open();
    await page.click(INPUT);
    await page.keyboard.type('创建实例');
    await page.waitForSelector(HIT);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.has('_highlight'));
    await page.waitForSelector('article mark');
    expect(new URL(page.url()).pathname).toBe('/tutorial/instance');
    expect(await page.inputValue(INPUT)).toBe(new URL(page.url()).searchParams.getAll('_highlight').join(' '));
    expect(await page.locator('mark:not(article mark)').count()).toBe(0);
    const text = await page.locator('article').first().textContent();
    await page.click('[data-ink="search-clear"]');
    await page.waitForFunction(() => document.querySelectorAll('article mark').length === 0);
    expect(page.url()).not.toContain('_highlight');
    expect(await page.locator('article').first().textContent()).toBe(text);
    await page.goBack();
    await page.waitForSelector('article mark');
    await page.click('nav a[href="/about"]');
    await page.waitForFunction(() => location.pathname === '/about' && document.querySelectorAll('mark').length === 0);
    expect(await page.inputValue(INPUT)).toBe('');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('SQ-20 says that hits are for similar words', async () => {
    const {page, context} = await open();
    await page.click(INPUT);
    await page.keyboard.type('swapchian');
    await page.waitForSelector(HIT);
    expect(await page.locator(MENU).textContent()).toContain('没有完全匹配的结果');
    await context.close();
  });

  it('SU-13 SU-14 SU-20 shows one line without hits, and text of any kind as text', async () => {
    const {page, context, problems} = await open();
    await page.click(INPUT);
    await page.keyboard.type('<img src=x onerror=alert(1)> 龘龘龘');
    await page.waitForSelector('[data-ink="search-empty"]');
    expect(await page.locator('[data-ink="search-footer"]').count()).toBe(0);
    await page.fill(INPUT, '队列 & 围栏');
    await page.waitForSelector('[data-ink="search-footer"] a');
    const href = await page.getAttribute('[data-ink="search-footer"] a', 'href');
    expect(href).toBe(`/search/?q=${encodeURIComponent('队列 & 围栏')}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fault 127: SU-22 leaves Enter to an input method that is composing', async () => {
    const {page, context} = await open();
    await page.click(INPUT);
    await page.keyboard.type('队列');
    await page.waitForSelector(HIT);
    await page.dispatchEvent(INPUT, 'compositionstart');
    await page.dispatchEvent(INPUT, 'keydown', {key: 'Enter', isComposing: true, keyCode: 229});
    await page.waitForTimeout(200);
    expect(page.url()).toContain('/guide/usage/queues');
    await context.close();
  });

  it('SL-04 SL-05 shows a ring while it loads, and recovers from a failure', async () => {
    const {page, context} = await open();
    let fails = true;
    await page.route('**/search-index.json*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return fails ? route.fulfill({status: 200, body: '<!doctype html>', contentType: 'text/html'}) : route.continue();
    });
    await page.click(INPUT);
    await page.keyboard.type('交换链');
    await page.waitForSelector('[data-ink="search-loading"]');
    await page.waitForSelector(`${MENU} button`);
    fails = false;
    await page.click(`${MENU} button`);
    await page.waitForSelector(HIT);
    await context.close();
  });

  it('fault 127: stays usable while 100 KB are pasted', async () => {
    const {page, context} = await open();
    await page.click(INPUT);
    await page.keyboard.type('队列');
    await page.waitForSelector(HIT);
    await page.evaluate((selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, '交换链与图像布局'.repeat(12_500));
      input?.dispatchEvent(new Event('input', {bubbles: true}));
    }, INPUT);
    // Only the first few hundred characters are searched, so the answer for the next text comes at
    // once.
    await page.fill(INPUT, '交换链');
    await page.waitForSelector(`${HIT}:has(mark:text("交换链"))`);
    await context.close();
  });

  it('SU-24 is an icon at 390 px, and its menu is not wider than the window', async () => {
    const {page, context} = await open('/guide/usage/queues', {viewport: {width: 390, height: 844}});
    expect((await page.locator(INPUT).boundingBox())?.width).toBeLessThan(50);
    await page.click(INPUT);
    await page.keyboard.type('交换链');
    await page.waitForSelector(HIT);
    const box = await page.locator(MENU).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
    await context.close();
  });
});

describe('the search page', () => {
  it('SP-01 SP-02 SP-03 SP-04 SP-05 follows its field, without new entries in the history', async () => {
    const {page, context, problems} = await open('/search');
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), FIELD);
    expect(await page.locator('h1').textContent()).toBe('搜索本站');
    expect(await page.locator('[data-ink="search-count"]').count()).toBe(0);
    const entries = await page.evaluate(() => history.length);
    await page.keyboard.type('交换链');
    await page.waitForSelector('[data-ink="search-count"]');
    expect(await page.locator('h1').textContent()).toBe('搜索“交换链”');
    expect(await page.locator('[data-ink="search-result"]').count()).toBeLessThanOrEqual(100);
    expect(new URL(page.url()).searchParams.get('q')).toBe('交换链');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.fill(FIELD, '');
    await page.waitForFunction(() => !location.search.includes('q='));
    await page.waitForFunction(() => document.querySelectorAll('[data-ink="search-result"]').length === 0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('SP-06 SP-09 says when there is nothing, and ignores contexts that the site has not', async () => {
    const {page, context} = await open(`/search/?q=${encodeURIComponent('龘龘龘')}&ctx=tutorial`);
    await page.waitForSelector('[data-ink="search-empty"]');
    await page.fill(FIELD, '交换链');
    await page.waitForSelector('[data-ink="search-result"]');
    await context.close();
  });

  it('SL-06 asks no other origin for an index', async () => {
    const watched = await open('/search/?q=vulkan&version=//other.test/');
    await watched.page.waitForSelector('text=Unexpected version url');
    expect(watched.requests.filter((url) => url.includes('other.test') && !url.startsWith(site.url))).toEqual([]);
    expect(await watched.page.locator('[data-ink="search-result"]').count()).toBe(0);
    await watched.context.close();
  });

  it('SP-10 SP-11 comes back with its query, and says that it needs script', async () => {
    const {page, context} = await open(`/search/?q=${encodeURIComponent('交换链')}`);
    await page.click('[data-ink="search-result"] a');
    await page.waitForURL((url) => url.pathname !== '/search/');
    await page.goBack();
    await page.waitForSelector('[data-ink="search-result"]');
    expect(await page.inputValue(FIELD)).toBe('交换链');
    await context.close();
    const plain = await openPage(browser, {javaScriptEnabled: false});
    await plain.page.goto(`${site.url}/search`);
    expect(await plain.page.locator('main').textContent()).toContain('JavaScript');
    await plain.context.close();
  });
});
