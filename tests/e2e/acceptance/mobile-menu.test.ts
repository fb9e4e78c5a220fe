import fs from 'node:fs/promises';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtGuide} from './built-site.ts';
import {address, ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const narrow = {viewport: {width: 390, height: 844}};

const isOpen = (page: Page): Promise<boolean> =>
  page.locator(ink('navbar')).evaluate((element) => element.classList.contains('navbar-sidebar--show'));
const open = async (page: Page): Promise<void> => {
  await page.click(ink('navbar-toggle'));
  await page.waitForTimeout(350);
  expect(await isOpen(page)).toBe(true);
};

describe('the menu of narrow screens', () => {
  it('MOB-01 MOB-08: only up to 996 px; a wide window closes it for good', async () => {
    const {page} = await session.open('/about', {viewport: {width: 997, height: 800}});
    expect(await page.locator(ink('navbar-sidebar')).count()).toBe(0);
    await page.setViewportSize({width: 996, height: 800});
    await page.waitForSelector(ink('navbar-sidebar'), {state: 'attached'});
    await open(page);
    await page.setViewportSize({width: 1200, height: 800});
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.setViewportSize({width: 900, height: 800});
    await page.waitForSelector(ink('navbar-sidebar'), {state: 'attached'});
    expect(await isOpen(page)).toBe(false);
  });

  it('opens at the row of the page, with its head in view', async () => {
    const {page} = await session.open('/guide/usage/queues', narrow);
    await open(page);
    const row = page.locator('.navbar-sidebar__item:not([inert]) [aria-current="page"]');
    expect(await row.textContent()).toBe('队列');
    const box = await row.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(100);
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844);
    expect((await page.locator('.navbar-sidebar__close').boundingBox())?.y).toBeLessThan(60);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('MOB-02 MOB-03 MOB-04: locks the page, shows the section, and the way back to all items', async () => {
    const {page} = await session.open('/tutorial/instance', narrow);
    await open(page);
    expect((await page.locator(ink('navbar-sidebar')).boundingBox())?.x).toBe(0);
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden');
    expect(await page.getAttribute(ink('navbar-toggle'), 'aria-expanded')).toBe('true');
    const panel = page.locator('.navbar-sidebar__item:not([inert])');
    expect(await panel.locator('a[href="/tutorial/swapchain"]').isVisible()).toBe(true);
    await page.click(ink('navbar-sidebar-back'));
    await page.waitForTimeout(350);
    const labels = await panel.locator('a').allTextContents();
    expect(labels).toEqual(['Vulkan 入门指南', 'Vulkan 教程', 'Vulkan API', '技术博客', '开源项目', '关于']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vulkan 教程');
  });

  it('MOB-05 MOB-10: the cross, the backdrop and Escape close it', async () => {
    const {page} = await session.open('/about', narrow);
    await open(page);
    await page.click('.navbar-sidebar__close');
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden');
    await open(page);
    await page.mouse.click(350, 500);
    await expect.poll(() => isOpen(page)).toBe(false);
    await open(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('MOB-06 MOB-07: Back closes it first, then goes back', async () => {
    const {page} = await session.open('/about', narrow);
    await page.locator('.footer a[href="/blog/archive"]').click();
    // The address alone is there before the page, which brings a navbar of its own.
    await page.waitForFunction(() => location.pathname === '/blog/archive' && !document.title.startsWith('关于'));
    await open(page);
    await page.evaluate(() => history.back());
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.waitForTimeout(200);
    expect(await address(page)).toBe('/blog/archive');
    await page.evaluate(() => history.back());
    // The address alone is there for a moment even where the way back is closed.
    await page.waitForFunction(() => document.title.startsWith('关于'));
    expect(await address(page)).toBe('/about');
  });

  it('MOB-09: a link in it closes it and leads on', async () => {
    const {page} = await session.open('/about', narrow);
    await open(page);
    await page.locator('.navbar-sidebar__item:not([inert]) a[href="/examples/"]').click();
    await page.waitForURL((url) => url.pathname === '/examples/');
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('fault 129: MOB-11: keeps the focus inside and gives it back to the button', async () => {
    const {page} = await session.open('/about', narrow);
    await page.focus(ink('navbar-toggle'));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(350);
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[data-ink="navbar-sidebar"]') !== null)).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-ink')))
      .toBe('navbar-toggle');
  });

  it('is a dialog with a name while it is open, and focuses its close button', async () => {
    const {page} = await session.open('/tutorial/instance', narrow);
    await page.waitForSelector(ink('navbar-sidebar'), {state: 'attached'});
    expect(await page.getByRole('dialog').count()).toBe(0);
    await open(page);
    const dialog = page.getByRole('dialog', {name: '主菜单'});
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.navbar-sidebar__close'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('MOB-12: the served page has no panel and hydrates at 390 px', async () => {
    const html = await fs.readFile(path.join(session.outDir(), 'tutorial/instance/index.html'), 'utf8');
    expect(html).not.toContain('data-ink="navbar-sidebar"');
    const {page, problems} = await session.open('/tutorial/instance', narrow);
    await page.waitForSelector(ink('navbar-sidebar'), {state: 'attached'});
    expect(problems).toEqual([]);
  });

  it('MOB-13: everything in it is at least 44 px high', async () => {
    const {page} = await session.open('/guide/concept/what_is_vulkan', {...narrow, hasTouch: true, isMobile: true});
    await open(page);
    const small = (): Promise<string[]> =>
      page.locator('.navbar-sidebar a, .navbar-sidebar button').evaluateAll((all) =>
        all
          .filter((element) => element.closest('[inert]') === null && element.getClientRects().length > 0)
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(await small()).toEqual([]);
    await page.click(ink('navbar-sidebar-back'));
    await page.waitForTimeout(350);
    expect(await small()).toEqual([]);
  });

  it('BLG-18: on pages of the blog its second panel is the list of posts', async () => {
    const {page} = await session.open('/blog/05', narrow);
    await open(page);
    const panel = page.locator('.navbar-sidebar__item:not([inert])');
    expect(await panel.locator(`${ink('blog-sidebar')} a`).count()).toBe(21);
  });
});
