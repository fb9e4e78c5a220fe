import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture} from './built-site.ts';
import {hydrated, ink, openSession} from './session.ts';

const session = openSession(() => builtFixture('features'));

async function scrolled(page: Page, top: number): Promise<boolean> {
  await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
  await page.waitForTimeout(450);
  return page.locator(ink('navbar')).evaluate((element) => element.getBoundingClientRect().bottom > 10);
}

describe('a navbar that hides', () => {
  it('CHR-11 CHR-12: gone on the way down, back on the way up and at the top', async () => {
    const {page} = await session.open('/docs/long');
    expect(await scrolled(page, 40)).toBe(true);
    expect(await scrolled(page, 20)).toBe(true);
    expect(await scrolled(page, 50)).toBe(true);
    expect(await scrolled(page, 850)).toBe(false);
    expect(await scrolled(page, 750)).toBe(true);
    expect(await scrolled(page, 900)).toBe(false);
    expect(await scrolled(page, 0)).toBe(true);
  });

  it('CHR-13: hidden after a jump to a hash, a Chinese one too', async () => {
    const {page} = await session.open('/links');
    for (const link of ['标题', '编码的标题']) {
      await page.locator('main').getByText(link, {exact: true}).click();
      await page.waitForFunction(() => document.title.startsWith('长页面'));
      await page.waitForTimeout(600);
      const heading = await page.locator('h2', {hasText: '中文标题'}).boundingBox();
      const navbar = await page.locator(ink('navbar')).evaluate((element) => element.getBoundingClientRect().bottom);
      expect(navbar, link).toBeLessThanOrEqual(0);
      expect(heading?.y, link).toBeGreaterThanOrEqual(0);
      expect(heading?.y, link).toBeLessThan(100);
      await page.goBack();
      await page.waitForFunction(() => document.title.startsWith('链接'));
    }
    await page.goto(session.url('/docs/long#the-end'));
    await hydrated(page);
    await page.waitForTimeout(600);
    expect(
      await page.locator(ink('navbar')).evaluate((element) => element.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual(0);
  });
});

describe('items of the navbar', () => {
  it('CHR-14: a drop-down closes when pointer, finger or focus go elsewhere', async () => {
    const {page} = await session.open('/', {hasTouch: true});
    const item = page.locator('.navbar .dropdown', {hasText: '更多'});
    const isOpen = (): Promise<boolean> => item.evaluate((element) => element.classList.contains('dropdown--show'));
    const openIt = async (): Promise<void> => {
      await item.locator('> a').focus();
      await page.keyboard.press('Enter');
      expect(await isOpen()).toBe(true);
    };
    await openIt();
    await page.mouse.click(640, 700);
    expect(await isOpen()).toBe(false);
    await openIt();
    await page.touchscreen.tap(640, 700);
    expect(await isOpen()).toBe(false);
    await openIt();
    await page.locator('.navbar__brand').focus();
    expect(await isOpen()).toBe(false);
  });

  it('CHR-15: an item that throws is named by its JSON, on the crash page', async () => {
    const {page} = await session.open('/');
    await page.evaluate(() => window.dispatchEvent(new Event('break-navbar')));
    await page.waitForSelector(ink('crash'));
    const text = await page.textContent(ink('crash'));
    expect(text).toContain('"type": "custom-fragile"');
    expect(text).toContain('导航项坏了');
  });
});

describe('the link to report an error', () => {
  it('names the page, also after a click, and an address that does not exist', async () => {
    const {page} = await session.open('/docs/long');
    const reported = async (): Promise<string> => {
      const href = (await page.locator('.footer a', {hasText: '报告本页的错误'}).getAttribute('href')) ?? '';
      return new URL(new URL(href).searchParams.get('body') ?? '').pathname;
    };
    expect(await reported()).toBe('/docs/long');
    await page.locator('.navbar__brand').click();
    await page.waitForURL(session.url('/'));
    await expect.poll(reported).toBe('/');
    await page.goto(session.url('/nowhere'));
    await hydrated(page);
    await expect.poll(reported, {timeout: 15_000}).toBe('/nowhere');
  });
});
