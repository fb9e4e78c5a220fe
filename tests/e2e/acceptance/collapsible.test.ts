import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture} from './built-site.ts';
import {ink, openSession} from './session.ts';

const session = openSession(() => builtFixture('features'));

const category = (page: Page) => page.locator(`${ink('sidebar')} li`, {hasText: '关着的分类'});
const caret = (page: Page) => category(page).locator('a', {hasText: '关着的分类'});
const listStyle = (page: Page): Promise<Record<string, string>> =>
  category(page)
    .locator('> ul')
    .evaluate((list) => {
      const {display, height, overflow, transition} = list.style;
      return {display, height, overflow, transition};
    });

/** Notes every style that the list of the category has. */
function watchStyles(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, {seen});
    const look = (): void => {
      for (const list of document.querySelectorAll<HTMLElement>(
        '[data-ink=sidebar] li li, [data-ink=sidebar] li > ul',
      )) {
        const text = list.getAttribute('style');
        if (list.tagName === 'UL' && text && seen.at(-1) !== text) seen.push(text);
      }
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
  });
}
const seenStyles = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as {seen: string[]}).seen);

describe('a category of the sidebar', () => {
  it('COL-02 COL-03 COL-08: opens with its height, closes to nothing, says so', async () => {
    const {page} = await session.open('/docs/long');
    expect(await category(page).locator('> ul').count()).toBe(0);
    expect(await caret(page).getAttribute('aria-expanded')).toBe('false');
    await watchStyles(page);
    await caret(page).click();
    await expect.poll(async () => (await listStyle(page))['height']).toBe('auto');
    const moving = (await seenStyles(page)).find(
      (style) => /height: \d+px/.test(style) && style.includes('transition'),
    );
    const height = Number(/height: (\d+)px/.exec(moving ?? '')?.[1]);
    const duration = Math.round((4 + 15 * (height / 36) ** 0.25 + height / 180) * 10);
    expect(moving).toMatch(new RegExp(`height ${duration}ms ease-in-out`));
    expect(await caret(page).getAttribute('aria-expanded')).toBe('true');
    await caret(page).click();
    await expect.poll(async () => (await listStyle(page))['display']).toBe('none');
    expect(await listStyle(page)).toMatchObject({display: 'none', height: '0px', overflow: 'hidden'});
    expect(await category(page).locator('> ul li').count()).toBe(3);
    await caret(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => caret(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Space');
    await expect.poll(() => caret(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('fault 129: COL-04: one millisecond where less motion is wanted', async () => {
    const {page} = await session.open('/docs/long', {reducedMotion: 'reduce'});
    await watchStyles(page);
    await caret(page).click();
    await expect.poll(async () => (await listStyle(page))['height']).toBe('auto');
    expect((await seenStyles(page)).some((style) => style.includes('height 1ms'))).toBe(true);
  });

  it('COL-05: clicked again while it moves, it ends in the last wanted state', async () => {
    const {page} = await session.open('/docs/long');
    await caret(page).click();
    await page.waitForTimeout(60);
    await caret(page).click();
    await page.waitForTimeout(900);
    expect((await listStyle(page))['display']).toBe('none');
    await caret(page).click();
    await page.waitForTimeout(60);
    await caret(page).click();
    await page.waitForTimeout(60);
    await caret(page).click();
    await page.waitForTimeout(900);
    expect(await listStyle(page)).toMatchObject({display: 'block', height: 'auto'});
  });

  it('COL-09 DOC-20: that of the page is open on load, without movement; from elsewhere it opens itself', async () => {
    const {page} = await session.open('/docs/more/one');
    expect(await category(page).locator('> ul li').count()).toBe(3);
    expect(await category(page).locator('> ul').isVisible()).toBe(true);
    expect((await listStyle(page))['transition']).toBe('');
    await session.visit(page, '/links');
    await page.evaluate(() => document.querySelector('#far')?.scrollIntoView());
    await page.click('#far');
    await page.waitForFunction(() => document.title.startsWith('two'));
    await expect.poll(() => category(page).locator('> ul a').count()).toBe(3);
    expect(await category(page).locator('> ul').isVisible()).toBe(true);
  });
});

describe('details in the text', () => {
  it('COL-06 COL-07: opens and closes with a movement; a nested one only itself', async () => {
    const {page} = await session.open('/docs/folding');
    const outer = page.locator('#outer');
    const inner = page.locator('#inner');
    await outer.locator('> summary').click();
    expect(await outer.getAttribute('open')).not.toBeNull();
    await expect.poll(() => outer.locator('> div').evaluate((body) => body.style.height)).toBe('auto');
    await inner.locator('> summary').click();
    await expect.poll(() => inner.getAttribute('open')).not.toBeNull();
    expect(await outer.getAttribute('open')).not.toBeNull();
    await page.waitForTimeout(500);
    await inner.locator('> summary').click();
    expect(await inner.getAttribute('open')).not.toBeNull();
    await expect.poll(() => inner.getAttribute('open')).toBeNull();
    expect(await outer.getAttribute('open')).not.toBeNull();
  });

  it('COL-06: works without script', async () => {
    const {page} = await session.fresh({javaScriptEnabled: false});
    await page.goto(session.url('/docs/folding'));
    expect(await page.getByText('外层的内容。').isVisible()).toBe(false);
    await page.locator('#outer > summary').click();
    expect(await page.getByText('外层的内容。').isVisible()).toBe(true);
  });
});

describe('a link to a place that is hidden', () => {
  const inView = async (page: Page, id: string): Promise<void> => {
    await expect
      .poll(() =>
        page.locator(`#${id}`).evaluate((element) => {
          const {top, height} = element.getBoundingClientRect();
          return height > 0 && top >= 0 && top < 120;
        }),
      )
      .toBe(true);
  };

  it.each([
    ['inside', 'closed details'],
    ['in-windows', 'a tab that is not selected'],
  ])('#%s leads into %s, on load, from another page, and from the page itself', async (id) => {
    const {page, problems} = await session.open(`/docs/folding#${id}`);
    await inView(page, id);
    const other = await session.open('/links');
    await other.page.click(id === 'inside' ? '#to-inside' : '#to-windows');
    await inView(other.page, id);
    const same = await session.open('/docs/folding');
    await same.page.click(`.markdown a[href$="#${id}"]`);
    await inView(same.page, id);
    const typed = await session.open('/docs/folding');
    await typed.page.evaluate((hash) => location.assign(hash), `#${id}`);
    await inView(typed.page, id);
    expect([...problems, ...other.problems, ...same.problems, ...typed.problems]).toEqual([]);
  });

  it('the details close again by a click, with a movement', async () => {
    const {page} = await session.open('/docs/folding#inside');
    await expect.poll(() => page.getByText('内层的位置。').isVisible()).toBe(true);
    await page.waitForTimeout(600);
    await page.locator('#inner > summary').click();
    await expect.poll(() => page.locator('#inner').getAttribute('open')).toBeNull();
    expect(await page.locator('#outer').getAttribute('open')).not.toBeNull();
  });
});

describe('the keys of tabs', () => {
  it('Home and End lead to the first and the last tab, and do not scroll', async () => {
    const {page} = await session.open('/docs/folding');
    const tab = (name: string) => page.getByRole('tablist').first().getByRole('tab', {name});
    const focused = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
    await tab('Linux').focus();
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press('End');
    expect(await focused()).toBe('Windows');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('Linux');
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  it('arrows follow the direction of the text', async () => {
    const {page} = await session.open('/docs/folding');
    const focused = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('tablist').nth(1).getByRole('tab', {name: 'Linux'}).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Windows');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('macOS');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Windows');
  });
});

describe('synchronised tabs', () => {
  it('DOC-23 KEEP-01: the clicked tab stays in place, navbar and button with it; the choice is kept', async () => {
    const {page} = await session.open('/docs/folding');
    const second = page.getByRole('tablist').nth(1);
    const windows = second.getByRole('tab', {name: 'Windows'});
    await windows.scrollIntoViewIfNeeded();
    const before = await windows.boundingBox();
    const navbarBefore = await page.locator(ink('navbar')).getAttribute('class');
    await windows.click();
    await page.waitForTimeout(400);
    const after = await windows.boundingBox();
    expect(Math.round((after?.y ?? 0) - (before?.y ?? 1))).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect(await page.locator(ink('navbar')).getAttribute('class')).toBe(navbarBefore);
    expect(await page.locator('.ink-back-to-top--show').count()).toBe(0);
    await page.reload();
    await session.visit(page, '/docs/folding');
    for (const at of [0, 1]) {
      const tab = page.getByRole('tablist').nth(at).getByRole('tab', {name: 'Windows'});
      expect(await tab.getAttribute('aria-selected')).toBe('true');
    }
  });
});
