import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtGuide} from './built-site.ts';
import {ink, openSession} from './session.ts';

const site = openSession(builtGuide);
const INPUT = ink('search-input');
const HIT = ink('search-hit');
const PAGE = '/guide/usage/synchronization';
const SIZES = {wide: {width: 1440, height: 900}, narrow: {width: 390, height: 844}};

interface Row {
  name: string;
  icon: DOMRect;
  title: DOMRect;
  path: DOMRect | undefined;
  kind: DOMRect | undefined;
  row: DOMRect;
  /** Lines that the title shows, and whether its path is cut. */
  lines: number;
}

function rowsOf(page: Page): Promise<Row[]> {
  return page.locator(HIT).evaluateAll((hits) =>
    hits.map((hit) => {
      // JSON keeps what a rectangle says of itself.
      const box = (selector: string): DOMRect | undefined => {
        const element = hit.querySelector<HTMLElement>(selector);
        return element?.checkVisibility() ? (element.getBoundingClientRect().toJSON() as DOMRect) : undefined;
      };
      const title = box('.ink-hit__title') as DOMRect;
      return {
        name: hit.textContent ?? '',
        icon: box('svg') as DOMRect,
        title,
        path: box('.ink-hit__path'),
        kind: box('.ink-hit__kind'),
        row: hit.getBoundingClientRect().toJSON() as DOMRect,
        lines: Math.round(title.height / (15 * 1.45)),
      };
    }),
  );
}

function expectRow({name, icon, title, path, kind, row, lines}: Row): void {
  expect(icon.left, name).toBeGreaterThanOrEqual(row.left);
  expect(icon.right, name).toBeLessThanOrEqual(title.left);
  expect(icon.width, name).toBeGreaterThan(12);
  // The title begins right after the icon and has the room that is there.
  expect(title.left - icon.right, name).toBeLessThan(20);
  expect(title.width, name).toBeGreaterThan(row.width / 2);
  expect([1, 2], name).toContain(lines);
  expect(icon.top, name).toBeGreaterThanOrEqual(title.top - 4);
  expect(icon.bottom, name).toBeLessThanOrEqual(title.top + 26);
  if (path) {
    expect(path.left, name).toBe(title.left);
    expect(path.width, name).toBeGreaterThan(row.width / 2);
    expect(path.top, name).toBeGreaterThanOrEqual(title.bottom - 0.5);
    expect(path.bottom, name).toBeLessThanOrEqual(row.bottom);
  }
  if (kind) {
    expect(kind.width, name).toBeGreaterThan(0);
    expect(kind.left, name).toBeGreaterThanOrEqual(title.right);
    expect(kind.right, name).toBeLessThanOrEqual(row.right);
  }
}

describe('the list below the box', () => {
  it.each(['wide', 'narrow'] as const)(
    'has an icon, a title and a path in each row, side by side (%s)',
    async (size) => {
      const {page} = await site.open(PAGE, {viewport: SIZES[size]});
      for (const theme of ['light', 'dark']) {
        await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
        for (const query of ['swapchain', '交换链', 'vkGetPhysicalDeviceSurface', '队列 vkQueueSubmit']) {
          await page.fill(INPUT, '');
          await page.fill(INPUT, query);
          await page.waitForSelector(`${HIT} mark`);
          await page.waitForTimeout(300);
          const rows = await rowsOf(page);
          expect(rows.length).toBeGreaterThan(2);
          rows.forEach(expectRow);
          for (const [index, {row, name}] of rows.slice(1).entries())
            expect(row.top, name).toBeGreaterThanOrEqual((rows[index]?.row.bottom ?? 0) - 0.5);
        }
        expect(
          (await page.locator('.ink-hit--child').count()) + (await page.locator('.ink-hit__kind').count()),
        ).toBeGreaterThan(0);
      }
    },
  );

  it('is set in the face of the page', async () => {
    const {page} = await site.open(PAGE);
    const faces = await page.evaluate(
      (selector) =>
        [document.querySelector(selector), document.body].map((one) => getComputedStyle(one as Element).fontFamily),
      INPUT,
    );
    expect(faces[0]).toBe(faces[1]);
  });
});

describe('the reader keeps the place in the page', () => {
  const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = (page: Page, y: number): Promise<void> => page.evaluate((top) => window.scrollTo(0, top), y);

  it('while searching by keys, typing and choosing', async () => {
    const {page} = await site.open(PAGE, {viewport: SIZES.wide});
    await scrollTo(page, 900);
    await page.keyboard.press('Control+k');
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), INPUT);
    expect(await scrollY(page)).toBe(900);
    for (const letter of 'swapchain') await page.keyboard.type(letter);
    await page.waitForSelector(HIT);
    for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowDown');
    expect(await scrollY(page)).toBe(900);
    await page.keyboard.press('Escape');
    expect(await scrollY(page)).toBe(900);
  });

  it('while Shift and Tab lead through sidebar and navbar', async () => {
    const {page} = await site.open(PAGE, {viewport: SIZES.wide});
    await scrollTo(page, 2600);
    await page.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.focus({preventScroll: true}),
      `${ink('sidebar')} a`,
    );
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Shift+Tab');
      expect(await scrollY(page)).toBe(2600);
    }
  });

  it('and sees what has the focus, below the navbar', async () => {
    const {page} = await site.open(PAGE, {viewport: {width: 1440, height: 500}});
    await page.evaluate(() => document.querySelector<HTMLElement>('.pagination-nav a')?.focus());
    const bottom = await page.locator(ink('navbar')).evaluate((bar) => bar.getBoundingClientRect().bottom);
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top).toBeGreaterThanOrEqual(bottom);
    }
  });

  it('and finds the first row selected in a list that was closed and opened again', async () => {
    const {page} = await site.open(PAGE, {viewport: SIZES.wide});
    await page.keyboard.press('Control+k');
    await page.keyboard.type('交换链');
    await page.locator(HIT).first().waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Escape', 'Control+k']) await page.keyboard.press(key);
    await page.locator(HIT).first().waitFor();
    await expect.poll(() => page.locator(HIT).first().getAttribute('aria-selected')).toBe('true');
  });

  it('and opens the search with a slash, but not where text is typed', async () => {
    const {page} = await site.open(PAGE);
    await page.keyboard.press('/');
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), INPUT);
    expect(await page.inputValue(INPUT)).toBe('');
    await page.keyboard.type('a/b');
    expect(await page.inputValue(INPUT)).toBe('a/b');
  });
});

describe('recent searches', () => {
  const RECENT = ink('search-recent');

  it('are offered in the empty box after a result was opened, by keys and pointer, and can be cleared', async () => {
    const {page, problems} = await site.open(PAGE, {viewport: SIZES.wide});
    await page.click(INPUT);
    expect(await page.locator(ink('search-menu')).count()).toBe(0);
    await page.keyboard.type('推送常量');
    await page.waitForSelector(HIT);
    await page.keyboard.press('Enter');
    await page.waitForURL(/push_constants/);
    // The page is there: it has put the words that it marks into the box.
    await page.waitForSelector('article mark');
    await page.fill(INPUT, '');
    await page.click(INPUT);
    await page.waitForSelector(RECENT);
    expect(await page.locator(RECENT).allTextContents()).toEqual(['推送常量']);
    expect(await page.locator('[role="option"][aria-selected="true"]').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector(`${INPUT}[aria-activedescendant]`);
    expect(await page.getAttribute(INPUT, 'aria-activedescendant')).toBe(await page.getAttribute(RECENT, 'id'));
    await page.keyboard.press('Enter');
    await page.waitForSelector(HIT);
    expect(await page.inputValue(INPUT)).toBe('推送常量');
    await page.fill(INPUT, '');
    await page.click(ink('search-forget'));
    await page.waitForFunction((menu) => !document.querySelector(menu), ink('search-menu'));
    expect(problems).toEqual([]);
  });

  it('a search without an opened result is none', async () => {
    const {page} = await site.open(PAGE);
    await page.fill(INPUT, '队列');
    await page.waitForSelector(HIT);
    await page.fill(INPUT, '');
    await page.waitForFunction((hit) => !document.querySelector(hit), HIT);
    expect(await page.locator(RECENT).count()).toBe(0);
  });
});

describe('the page of results', () => {
  it('groups results by page: its title and path stand once, its sections below', async () => {
    const {page} = await site.open('/search/?q=信号量');
    await page.waitForSelector(ink('search-result-page'));
    const groups = await page.locator(ink('search-result-page')).evaluateAll((all) =>
      all.map((group) => ({
        pages: [...new Set([...group.querySelectorAll('a')].map((link) => link.pathname))],
        results: group.querySelectorAll('article').length,
        paths: group.querySelectorAll('.ink-result__path').length,
        titles: group.querySelectorAll('h2').length,
        first: group.querySelector<HTMLAnchorElement>('a')?.hash,
        sections: [...group.querySelectorAll<HTMLAnchorElement>('h3 a')].every((link) => link.hash !== ''),
      })),
    );
    expect(groups.some(({results}) => results > 1)).toBe(true);
    expect(groups.every(({pages, results, paths}) => pages.length === 1 && paths <= 1 && results <= 3)).toBe(true);
    expect(groups.every(({titles, first, sections}) => titles === 1 && first === '' && sections)).toBe(true);
    expect(new Set(groups.map(({pages}) => pages[0])).size).toBe(groups.length);
  });
});
