import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtGuide} from './built-site.ts';
import {address, ink, openSession} from './session.ts';

const site = openSession(builtGuide);
const INPUT = ink('search-input');
const HIT = ink('search-hit');
const FOOTER = `${ink('search-footer')} a`;
const PAGE = '/guide/usage/queues';

async function type(page: Page, text: string): Promise<void> {
  await page.click(INPUT);
  await page.keyboard.type(text);
  await page.waitForSelector(HIT);
}

/** Set on the window, so that a reload shows. */
async function leaveMark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, {wasHere: true}));
}

const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'wasHere' in window);

describe('the box in the navbar', () => {
  it('SU-01 shows its keys while it is empty, those of the system, and not on small screens', async () => {
    const {page} = await site.open(PAGE);
    expect(await page.locator(`${ink('search-hint')} kbd`).allTextContents()).toEqual(['Ctrl', 'K']);
    await type(page, '队列');
    expect(await page.locator(ink('search-hint')).count()).toBe(0);
    const small = await site.open(PAGE, {viewport: {width: 576, height: 800}});
    expect(await small.page.locator(ink('search-hint')).isVisible()).toBe(false);
    const mac = await site.fresh();
    await mac.page.addInitScript(() => Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'}));
    await site.visit(mac.page, PAGE);
    expect(await mac.page.locator(`${ink('search-hint')} kbd`).allTextContents()).toEqual(['⌘', 'K']);
  });

  it('SU-03 is on every page', async () => {
    const {page} = await site.open('/');
    for (const path of ['/', PAGE, '/api/vkCreateInstance', '/blog', '/blog/03', '/search/', '/about']) {
      await site.visit(page, path);
      expect(await page.locator(INPUT).isVisible(), path).toBe(true);
    }
  });

  it('SU-04 stands at the right end, with the menu under its right edge', async () => {
    const {page} = await site.open(PAGE);
    await type(page, '队列');
    const box = await page.locator(INPUT).boundingBox();
    const menu = await page.locator(ink('search-menu')).boundingBox();
    const right = (rect: {x: number; width: number} | null): number => (rect?.x ?? 0) + (rect?.width ?? 0);
    expect(Math.abs(right(box) - right(menu))).toBeLessThanOrEqual(2);
    const others = await page
      .locator(`${ink('navbar')} a, ${ink('navbar')} button`)
      .evaluateAll((all) =>
        all.filter((one) => !one.closest('[data-ink="search"]')).map((one) => one.getBoundingClientRect().right),
      );
    expect(Math.max(...others)).toBeLessThanOrEqual(right(box));
  });

  it('SU-09 lets Tab leave the field for the controls and the box, and go nowhere', async () => {
    const {page} = await site.open(PAGE);
    await type(page, '交换链');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-ink'))).not.toBe('search-input');
    // The button that clears the field, the link to all results, then out of the box.
    await page.keyboard.press('Tab');
    expect(await page.locator(ink('search-menu')).count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(ink('search-menu')).count()).toBe(0);
    expect(await address(page)).toBe(PAGE);
  });

  it('SU-12 follows a click without a reload, and a click with Ctrl or the middle button into a tab of its own', async () => {
    const {page, context} = await site.open(PAGE);
    await leaveMark(page);
    for (const options of [{modifiers: ['Control' as const]}, {button: 'middle' as const}]) {
      await type(page, '交换链');
      const [tab] = await Promise.all([context.waitForEvent('page'), page.locator(HIT).first().click(options)]);
      await tab.waitForURL(/_highlight=/);
      expect(new URL(tab.url()).pathname).toBe('/tutorial/swapchain');
      await tab.close();
      expect(await address(page)).toBe(PAGE);
      await page.fill(INPUT, '');
    }
    await type(page, '交换链');
    await page.locator(HIT).first().click();
    await page.waitForURL(/\/tutorial\/swapchain/);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator(ink('search-menu')).count()).toBe(0);
  });

  it('SU-15 goes to all results without a reload and closes; with Ctrl in a tab of its own', async () => {
    const {page, context} = await site.open(PAGE);
    await leaveMark(page);
    await type(page, '交换链');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.locator(FOOTER).click({modifiers: ['Control']}),
    ]);
    await tab.waitForURL(/\/search\//);
    await tab.close();
    expect(await address(page)).toBe(PAGE);
    await page.locator(FOOTER).click();
    await page.waitForURL(/\/search\//);
    expect(await isSameDocument(page)).toBe(true);
    expect(await address(page)).toBe('/search/?q=交换链');
    expect(await page.locator(ink('search-menu')).count()).toBe(0);
  });

  it('SU-21 is emptied by its cross, which closes it and takes the marked words from the address', async () => {
    const {page} = await site.open('/tutorial/swapchain?_highlight=交换链#重建');
    await page.waitForSelector('article mark');
    expect(await page.inputValue(INPUT)).toBe('交换链');
    await page.click(INPUT);
    await page.waitForSelector(HIT);
    await page.click(ink('search-clear'));
    await page.waitForFunction(() => !location.search.includes('_highlight'));
    expect(await page.inputValue(INPUT)).toBe('');
    expect(await page.locator(ink('search-menu')).count()).toBe(0);
    expect(await address(page)).toBe('/tutorial/swapchain#重建');
    expect(await page.locator('mark').count()).toBe(0);
  });

  it('opens on a phone while the words of a search are marked, and its cross empties it then', async () => {
    const {page} = await site.open('/tutorial/swapchain?_highlight=交换链', {
      viewport: {width: 390, height: 844},
      isMobile: true,
      hasTouch: true,
    });
    await page.waitForSelector('article mark');
    expect(await page.locator(ink('search-clear')).isVisible()).toBe(false);
    await page.tap(INPUT);
    await page.waitForSelector(HIT);
    expect(await page.inputValue(INPUT)).toBe('交换链');
    await page.tap(ink('search-clear'));
    expect(await page.inputValue(INPUT)).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-ink'))).toBe('search-input');
  });

  it('SU-23 shows the hits of the newest query only', async () => {
    const {page} = await site.open(PAGE);
    await type(page, '队列');
    const seen = await page.evaluate(async (selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const shown: string[] = [];
      const look = (): void => {
        const link = document.querySelector<HTMLAnchorElement>('[data-ink="search-footer"] a');
        const query = link && new URL(link.href).searchParams.get('q');
        if (query && shown.at(-1) !== query) shown.push(query);
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
      for (const text of ['围', '围栏', '信', '信号', '信号量', '交', '交换', '交换链']) {
        set?.call(input, text);
        input?.dispatchEvent(new Event('input', {bubbles: true}));
      }
      await new Promise((resolve) => setTimeout(resolve, 800));
      observer.disconnect();
      return shown;
    }, INPUT);
    expect(seen.at(-1)).toBe('交换链');
    // What was typed before may not come up after it, and not in another order.
    expect(seen.filter((query) => query.startsWith('围') || query.startsWith('信'))).toEqual([]);
    expect(await page.locator(HIT).first().textContent()).toContain('交换链');
  });

  it('SU-25 has a Chinese name and placeholder', async () => {
    const {page} = await site.open(PAGE);
    expect(await page.getAttribute(INPUT, 'aria-label')).toBe('搜索文档');
    expect(await page.getAttribute(INPUT, 'placeholder')).toBe('搜索文档');
  });
});

describe('marked words', () => {
  const textsOf = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('article') as Element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push((walker.currentNode as Text).data);
      return texts;
    });

  it('HL-02 HL-03 HL-05 stand in code too, whatever their case, and nowhere outside the article', async () => {
    const {page, problems} = await site.open('/tutorial/instance?_highlight=VKCREATEINSTANCE&_highlight=vulkan');
    await page.waitForSelector('article pre mark');
    const marks = await page.locator('article mark').allTextContents();
    expect(marks).toContain('vkCreateInstance');
    expect(marks).toContain('Vulkan');
    expect(await page.locator('article pre mark').allTextContents()).toContain('vkCreateInstance');
    expect(await page.locator('mark:not(article mark)').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it.each(['<b>', '.*', '(', '[a-z]', '\\', '"><i>'])('HL-09 takes %s as text', async (word) => {
    const {page, problems} = await site.open(`/tutorial/instance?_highlight=${word}`);
    await page.waitForTimeout(200);
    const marks = await page.locator('article mark').allTextContents();
    expect(marks.filter((mark) => mark !== word)).toEqual([]);
    expect(await page.inputValue(INPUT)).toBe(word);
    expect(problems).toEqual([]);
  });

  it('change nothing about the width of a name that has several of them', async () => {
    const {page} = await site.open('/reference/vkCreateFence');
    const width = (): Promise<number | undefined> =>
      page.locator('article h1').evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return range.getBoundingClientRect().width;
      });
    const before = await width();
    await site.visit(page, '/reference/vkCreateFence?_highlight=fence&_highlight=create');
    await page.waitForSelector('article h1 mark');
    expect(await page.locator('article h1 mark').allTextContents()).toEqual(['Create', 'Fence']);
    expect(await width()).toBeCloseTo(before ?? 0, 0);
  });

  it('HL-10 leave the text nodes behind as they were', async () => {
    const {page} = await site.open('/tutorial/instance');
    const before = await textsOf(page);
    await site.visit(page, '/tutorial/instance?_highlight=实例');
    await page.waitForSelector('article mark');
    expect(await textsOf(page)).not.toEqual(before);
    await page.click(ink('search-clear'));
    await page.waitForFunction(() => document.querySelectorAll('mark').length === 0);
    expect(await textsOf(page)).toEqual(before);
    const copied = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('article') as Element);
      return getSelection()?.toString() ?? '';
    });
    expect(copied).toContain('创建实例');
  });
});
