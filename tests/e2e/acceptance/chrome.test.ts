import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtGuide} from './built-site.ts';
import {address, ink, openSession} from './session.ts';

const session = openSession(builtGuide);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('data-ink') ?? element?.tagName ?? '';
  });

describe('navbar and footer', () => {
  it('CHR-01: left side: menu button, logo, three sections', async () => {
    const {page} = await session.open('/');
    const links = await page
      .locator('.theme-layout-navbar-left a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual([
      '/',
      '/guide/concept/what_is_vulkan',
      '/tutorial/about',
      expect.stringMatching(/^\/api\/vk/),
    ]);
    expect(
      await page.locator('.theme-layout-navbar-left').locator(':scope > :first-child').getAttribute('data-ink'),
    ).toBe('navbar-toggle');
    expect(await page.locator(ink('navbar-toggle')).isVisible()).toBe(false);
  });

  it('CHR-02: right side: blog, projects, about, colour toggle, search', async () => {
    const {page} = await session.open('/');
    const kinds = await page
      .locator('.theme-layout-navbar-right > *')
      .evaluateAll((all) =>
        all.map(
          (element) => element.getAttribute('href')?.replace(/\/$/, '') ?? /toggle|search/.exec(element.className)?.[0],
        ),
      );
    expect(kinds).toEqual(['/blog', '/examples', '/about', 'toggle', 'search']);
  });

  it('CHR-03: at most one active link, with aria-current', async () => {
    const {page} = await session.fresh();
    const cases: [string, string[]][] = [
      ['/tutorial/swapchain', ['Vulkan 教程']],
      ['/api/vkCreateBuffer', ['Vulkan API']],
      ['/blog/05', ['技术博客']],
      ['/blog/tags/blend', ['技术博客']],
      ['/', []],
    ];
    for (const [route, labels] of cases) {
      await session.visit(page, route);
      expect(await page.locator('.navbar__item.navbar__link--active').allTextContents(), route).toEqual(labels);
      expect(await page.locator('.navbar__item[aria-current]').allTextContents(), route).toEqual(labels);
    }
  });

  it('CHR-04: footer links and copyright', async () => {
    const {page} = await session.open('/');
    const links = await page
      .locator(`${ink('footer')} a`)
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(links).toEqual(expect.arrayContaining(['/blog', '/blog/archive']));
    expect(links.some((href) => href.includes('registry.khronos.org/vulkan'))).toBe(true);
    expect(links.some((href) => href.includes('docs.vulkan.org/guide'))).toBe(true);
    const text = (await page.textContent('.footer__copyright')) ?? '';
    expect(text.match(/\d{4}/g)).toEqual(['2025']);
  });

  it('fault 94: CHR-05: external links open elsewhere, internal ones do not', async () => {
    const {page} = await session.open('/test');
    const links = await page.locator('a[href]').evaluateAll((all) =>
      all.map((a) => ({
        href: a.getAttribute('href') ?? '',
        target: a.getAttribute('target'),
        rel: a.getAttribute('rel') ?? '',
      })),
    );
    const outside = links.filter(({href}) => /^https?:/.test(href));
    expect(outside.length).toBeGreaterThan(2);
    for (const {target, rel} of outside) {
      expect(target).toBe('_blank');
      expect(rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
    }
    for (const {href, target, rel} of links.filter((link) => /^[/#]/.test(link.href))) {
      expect(target, href).toBeNull();
      expect(rel, href).not.toContain('noopener');
    }
  });
});

describe('skip link and keyboard', () => {
  it('fault 129: CHR-06 CHR-07: the first Tab shows the skip link, Enter leads into the page', async () => {
    const {page} = await session.open('/tutorial/instance');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('skip-link');
    const box = await page.locator(ink('skip-link')).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.height).toBeGreaterThan(20);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    expect(await address(page)).toBe('/tutorial/instance');
  });

  it('CHR-08 NAV-17: after a navigation Tab begins at the skip link again', async () => {
    const {page} = await session.open('/tutorial/instance');
    await page.click(ink('pager-next'));
    await page.waitForFunction(() => !location.pathname.endsWith('instance') && !document.title.includes('创建实例'));
    await page.waitForTimeout(100);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('skip-link');
  });

  it('CHR-09: Tab sets the keyboard class and outlines, the mouse takes them away', async () => {
    const {page} = await session.open('/about');
    const hasClass = (): Promise<boolean> =>
      page.evaluate(() => document.body.classList.contains('navigation-with-keyboard'));
    expect(await hasClass()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await hasClass()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
    await page.mouse.click(640, 600);
    expect(await hasClass()).toBe(false);
  });
});

describe('while scrolling', () => {
  it('CHR-10: the navbar stays', async () => {
    const {page} = await session.open('/tutorial/instance');
    await page.evaluate(() => window.scrollTo(0, 1200));
    await page.waitForTimeout(300);
    expect((await page.locator(ink('navbar')).boundingBox())?.y).toBe(0);
  });

  it('CHR-16: no control that hides the sidebar', async () => {
    const {page} = await session.open('/tutorial/instance');
    for (const width of [1600, 1280, 1000]) {
      await page.setViewportSize({width, height: 800});
      expect(await page.locator('.ink-sidebar__collapse, .ink-sidebar__expand').count()).toBe(0);
    }
  });

  it('CHR-17: at 996 px the menu button takes the place of sidebar and outline', async () => {
    const {page} = await session.open('/tutorial/instance', {viewport: {width: 997, height: 800}});
    const shown = async (): Promise<boolean[]> => [
      await page.locator(ink('navbar-toggle')).isVisible(),
      await page.locator(ink('sidebar')).isVisible(),
      await page.locator(`${ink('toc')}`).isVisible(),
    ];
    expect(await shown()).toEqual([false, true, true]);
    await page.setViewportSize({width: 996, height: 800});
    await page.waitForTimeout(200);
    expect(await shown()).toEqual([true, false, false]);
  });

  it('CHR-18: back to top shows on the way up, below 300 px', async () => {
    const {page} = await session.open('/tutorial/instance');
    const scroll = async (top: number): Promise<void> => {
      await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
      await page.waitForTimeout(250);
    };
    const visible = (): Promise<boolean> =>
      page.locator(ink('back-to-top')).evaluate((element) => getComputedStyle(element).visibility === 'visible');
    await scroll(1400);
    await expect.poll(visible).toBe(false);
    await scroll(1200);
    await expect.poll(visible).toBe(true);
    await scroll(1300);
    await expect.poll(visible).toBe(false);
    await scroll(1000);
    await expect.poll(visible).toBe(true);
    await scroll(290);
    await expect.poll(visible).toBe(false);
  });

  it('CHR-19 CHR-20: it glides to the top by 0.85, and the wheel stops it', async () => {
    const {page} = await session.open('/tutorial/instance');
    const prepare = async (): Promise<void> => {
      for (const y of [1400, 855]) {
        await page.evaluate((top) => window.scrollTo({top, behavior: 'instant'}), y);
        await page.waitForTimeout(200);
      }
      await page.evaluate(() => {
        const positions: number[] = [];
        (window as unknown as {positions: number[]}).positions = positions;
        window.addEventListener('scroll', () => positions.push(window.scrollY));
      });
    };
    await prepare();
    await page.click(ink('back-to-top'));
    await page.waitForFunction(() => window.scrollY === 0);
    const positions = await page.evaluate(() => (window as unknown as {positions: number[]}).positions);
    expect(positions.slice(0, 4)).toEqual([726, 617, 524, 445]);
    await prepare();
    await page.locator(ink('back-to-top')).dispatchEvent('click');
    await page.waitForFunction(() => window.scrollY < 700);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(800);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });
});
