import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {startSite} from '../../harness/start-site.ts';
import {builtFixture, builtGuide} from './built-site.ts';
import {plannedRoutes} from './planned-routes.ts';
import {pageDataOf, servedPage} from './served-page.ts';
import {address, hydrated, ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));
const served = (route: string) => servedPage(session.outDir(), route);

/** Links of a page's sidebar in the order of the page, closed categories opened. */
async function sidebarLinks(page: Page): Promise<string[]> {
  for (let more = true; more;) {
    const closed = page.locator(`${ink('sidebar')} .menu__list-item--collapsed a[aria-expanded=false]`).first();
    more = (await closed.count()) > 0;
    if (!more) break;
    await closed.click();
    await page.waitForTimeout(400);
  }
  const links = await page
    .locator(`${ink('sidebar')} a`)
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  return links.filter((href) => href.startsWith('/'));
}

describe('sidebars, outline and pager', () => {
  it('DOC-01: each section lists its pages in the planned order', async () => {
    const planned = await plannedRoutes();
    const {page} = await session.fresh();
    for (const [start, count] of [
      ['/guide/concept/what_is_vulkan', 10],
      ['/tutorial/about', 11],
      ['/demo/', 1],
    ] as const) {
      await session.visit(page, start);
      const links = await sidebarLinks(page);
      expect(links.length, start).toBeGreaterThanOrEqual(count);
      expect(links, start).toEqual(planned.filter((route) => links.includes(route)));
    }
    const api = pageDataOf((await served('/api/vkCreateBuffer')).html);
    expect(JSON.stringify(api)).toContain('VulkanApi');
    expect(JSON.stringify(pageDataOf((await served('/demo/')).html))).toContain('VulkanDemo');
  });

  it('DOC-02: the page outside of all sidebars has none, no pager, no trail', async () => {
    const {page} = await session.open('/guide/extension/vulkanext');
    for (const name of ['sidebar', 'breadcrumbs', 'pager-prev', 'pager-next']) {
      expect(await page.locator(ink(name)).count(), name).toBe(0);
    }
  });

  it('DOC-03: second and third level in the outline, nested, no fourth', async () => {
    const {page} = await features.open('/docs/long');
    const items = await page.locator(`${ink('toc')} a`).allTextContents();
    expect(items).toEqual(['开头', '中文标题', '三级', '结尾']);
    expect(await page.locator(`${ink('toc')} ul ul a`).allTextContents()).toEqual(['三级']);
  });

  it('DOC-04: one entry is active: the last heading above, or the next one in the upper half', async () => {
    const {page} = await session.open('/test');
    const state = (): Promise<{active: string[]; expected: string | undefined}> =>
      page.evaluate(() => {
        const headings = [...document.querySelectorAll<HTMLElement>('main h2.anchor, main h3.anchor')];
        const tops = headings.map((heading) => heading.getBoundingClientRect().top);
        const next = tops.findIndex((top) => top >= 60);
        const at = next < 0 ? tops.length - 1 : (tops[next] as number) < innerHeight / 2 ? next : next - 1;
        const active = [...document.querySelectorAll('[data-ink=toc] .table-of-contents__link--active')];
        return {
          active: active.map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')),
          expected: headings[at]?.id,
        };
      });
    for (const top of [300, 1100, 2500, 5200]) {
      await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
      await page.waitForTimeout(150);
      const {active, expected} = await state();
      expect(active, String(top)).toEqual([expected]);
    }
  });

  it('the outline follows the height of the window', async () => {
    const {page} = await features.open('/docs/long');
    const top = await page
      .locator('h2.anchor')
      .first()
      .evaluate((h2) => h2.getBoundingClientRect().top);
    const active = page.locator(`${ink('toc')} [aria-current]`);
    await page.setViewportSize({width: 1280, height: Math.round(3 * top)});
    await expect.poll(() => active.count()).toBe(1);
    await page.setViewportSize({width: 1280, height: Math.round(1.5 * top)});
    await expect.poll(() => active.count()).toBe(0);
  });

  it('the last of the breadcrumbs is the current page', async () => {
    const {page} = await features.open('/docs/more/one');
    expect(await page.locator(`${ink('breadcrumbs')} [aria-current="page"]`).allTextContents()).toEqual(['one']);
  });

  it('DOC-05: an entry of the outline leads to its heading at 68 px, hash encoded', async () => {
    const {page} = await session.open('/test');
    await page.locator(`${ink('toc')} a`, {hasText: /^提示$/}).click();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => location.hash)).toBe('#%E6%8F%90%E7%A4%BA');
    const top = await page.evaluate(() => document.getElementById('提示')?.getBoundingClientRect().top ?? 0);
    expect(Math.abs(top - 68)).toBeLessThanOrEqual(1);
  });

  it('DOC-06 DOC-07: the pager follows the sidebar and stays in it; the trail leads home and through categories', async () => {
    const {page} = await session.open('/tutorial/about');
    const order = await sidebarLinks(page);
    expect(await page.locator(ink('pager-prev')).count()).toBe(0);
    expect(await page.getAttribute(ink('pager-next'), 'href')).toBe(order[1]);
    expect(await page.locator(`${ink('pager-next')} .pagination-nav__label`).textContent()).toBeTruthy();
    await session.visit(page, order.at(-1) as string);
    expect(await page.locator(ink('pager-next')).count()).toBe(0);
    expect(await page.getAttribute(ink('pager-prev'), 'href')).toBe(order.at(-2));
    await session.visit(page, '/guide/concept/vulkan_spec');
    const trail = page.locator(`${ink('breadcrumbs')} li`);
    expect(await trail.first().locator('a').getAttribute('href')).toBe('/');
    expect(await trail.nth(1).textContent()).toBe('基本概念');
    expect(await trail.last().locator('a').count()).toBe(0);
  });

  it('DOC-19 DOC-25: a closed category leads to its first page in the HTML; items say what they are', async () => {
    const page = await servedPage(features.outDir(), '/docs/long');
    const link = /<a[^>]*href="([^"]*)"[^>]*><span[^>]*>关着的分类</.exec(page.html);
    expect(link?.[1]).toBe('/docs/more/one');
    const data = JSON.stringify(pageDataOf(page.html));
    expect(data).toMatch(/\{"type":"category","label":"关着的分类"[^}]*"items":\[\]/);
    expect(data).toMatch(/\{"type":"link"(?=[^}]*"label":"折叠")(?=[^}]*"href":"\/docs\/folding")/);
  });

  it('DOC-21: the sidebar keeps its scroll position between pages of a section', async () => {
    const {page} = await session.open('/tutorial/about', {viewport: {width: 1280, height: 380}});
    const column = page.locator(ink('sidebar'));
    await column.evaluate((element) => element.scrollTo({top: 90}));
    const before = await column.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(20);
    await page.locator(`${ink('sidebar')} a[href="/tutorial/window_surface"]`).dispatchEvent('click', {button: 0});
    await page.waitForURL((url) => url.pathname === '/tutorial/window_surface');
    await page.waitForTimeout(400);
    expect(await column.evaluate((element) => element.scrollTop)).toBe(before);
  });
});

describe('headings and code', () => {
  it('DOC-08 DOC-09: ids of Chinese headings, their links and names', async () => {
    const {page} = await session.open('/test');
    const ids = await page.locator('main :is(h2,h3)').evaluateAll((all) => all.map((heading) => heading.id));
    expect(ids).toEqual(expect.arrayContaining(['文字', '代码', 'custom-id', '带有-代码-与-english-的标题']));
    expect(new Set(ids).size).toBe(ids.length);
    const heading = page.locator('main h2', {hasText: '表格'});
    await heading.hover();
    const link = heading.locator('.hash-link');
    expect(await link.getAttribute('aria-label')).toBe('链接到“表格”这一节');
    await link.click();
    expect(await address(page)).toBe('/test#表格');
  });

  it('DOC-10: the copy button copies the code alone and says so for a second', async () => {
    const {page, context} = await session.open('/test');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.theme-code-block', {hasText: 'create_fence'}).first();
    await block.hover();
    const button = block.locator(ink('code-copy'));
    await button.click();
    // The clipboard answers when it has taken the text, not at once.
    await page.waitForFunction(
      (element) => element?.getAttribute('aria-label') === '已复制',
      await button.elementHandle(),
    );
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.startsWith('#include <vulkan/vulkan.h>\n\nVkFence create_fence(VkDevice device)\n{\n    VkFence')).toBe(
      true,
    );
    expect(text.endsWith('}')).toBe(true);
    await page.waitForTimeout(1300);
    expect(await button.getAttribute('aria-label')).toBe('复制代码');
  });

  it('DOC-11: wide code has a button that wraps it, narrow code has none', async () => {
    const {page} = await session.open('/test');
    const wide = page.locator('.theme-code-block', {hasText: 'VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT'});
    const width = (): Promise<boolean> => wide.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    // Code is laid out when it comes into view.
    await wide.hover();
    await expect.poll(width).toBe(true);
    await wide.locator(ink('code-wrap')).click();
    await expect.poll(width).toBe(false);
    await wide.locator(ink('code-wrap')).click();
    await expect.poll(width).toBe(true);
    const short = page.locator('.theme-code-block', {hasText: 'vulkaninfo --summary'});
    expect(await short.locator(ink('code-wrap')).count()).toBe(0);
  });

  it('code that is not in view keeps its place: what follows does not move when the reader comes near', async () => {
    const {page} = await session.open('/test');
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    const skipped = (): Promise<number> =>
      page
        .locator('.theme-code-block .token-line:first-child')
        .evaluateAll((lines) => lines.filter((line) => !line.checkVisibility({contentVisibilityAuto: true})).length);
    const before = await height();
    expect(await skipped()).toBeGreaterThan(0);
    for (let top = 0; top < before; top += 400) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(2);
  });

  it('DOC-12: titles, line numbers, highlighted lines; magic comments are gone', async () => {
    const {page} = await session.open('/test');
    const block = page.locator('.theme-code-block', {hasText: 'create_fence'}).first();
    expect(await block.locator('.ink-code__title').textContent()).toBe('create_fence.c');
    const marked = block.locator('.theme-code-block-highlighted-line');
    expect(await marked.count()).toBe(2);
    expect(await marked.first().textContent()).toContain('VkFenceCreateInfo info');
    expect(
      await block
        .locator('.token-line')
        .first()
        .evaluate((line) => getComputedStyle(line, '::before').content),
    ).toContain('counter');
    const comments = page.locator('.theme-code-block', {hasText: 'VkSubmitInfo submit'});
    expect(await comments.textContent()).not.toContain('highlight-');
    expect(await comments.locator('.theme-code-block-highlighted-line').count()).toBe(3);
  });

  it('DOC-13: on narrow screens the outline is a closed list above the text', async () => {
    const {page} = await session.open('/tutorial/instance', {viewport: {width: 390, height: 844}});
    const outline = page.locator(ink('toc-mobile'));
    expect(await outline.isVisible()).toBe(true);
    expect(await outline.locator('a').count()).toBe(0);
    await outline.locator('button').click();
    await expect.poll(() => outline.locator('a').first().isVisible()).toBe(true);
  });
});

describe('versions and drafts', () => {
  it('DOC-14 DOC-18: one version: named in the data, no badge, no banner; documents have id, path, sidebar', async () => {
    const {page} = await session.open('/tutorial/instance');
    for (const name of ['version-badge', 'version-banner']) expect(await page.locator(ink(name)).count()).toBe(0);
    const data = await page.evaluate(
      () =>
        (globalThis as unknown as {__INKSTONE_SITE__: {globalData: Record<string, {default: {versions: object[]}}>}})
          .__INKSTONE_SITE__.globalData['docusaurus-plugin-content-docs']?.default.versions,
    );
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({
      name: 'current',
      label: 'Next',
      path: '/',
      isLast: true,
      mainDocId: expect.any(String),
    });
    const docs = (data?.[0] as {docs: object[]}).docs;
    expect(docs.length).toBeGreaterThan(0);
    for (const doc of docs) expect(doc).toMatchObject({id: expect.any(String), path: expect.any(String)});
    const own = JSON.stringify(pageDataOf((await served('/tutorial/instance')).html));
    expect(own).toMatch(/"id":"tutorial\/instance"/);
    expect(own).toMatch(/"sidebar":"VulkanTutorial"/);
  });

  it('DOC-15: two versions: badge, banner with a link to the latest; the choice is stored', async () => {
    const {page} = await features.open('/docs/1.0/long');
    expect(await page.textContent(ink('version-badge'))).toContain('1.0');
    const banner = page.locator(ink('version-banner'));
    expect(await banner.textContent()).toContain('停止维护');
    expect(await banner.locator('a').getAttribute('href')).toBe('/docs/long');
    await page.locator('.navbar .dropdown', {hasText: '1.0'}).hover();
    await page.locator('.navbar .dropdown__menu a', {hasText: '2.0'}).click();
    await page.waitForURL((url) => url.pathname === '/docs/long');
    const stored = await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
    expect(stored).toBe('current');
  });

  it('DOC-16: a stored version that does not exist is deleted', async () => {
    const {page, problems} = await features.fresh();
    await page.goto(features.url('/img/dot.svg'));
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.1'));
    await features.visit(page, '/docs/long');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull();
    expect(problems).toEqual([]);
  });

  it('DOC-17: a draft is not built; while its author works it is there, with the banner', async () => {
    await expect(servedPage(features.outDir(), '/docs/draft')).rejects.toThrow('ENOENT');
    const started = await startSite(features.siteDir());
    try {
      const {page} = await features.fresh();
      await page.goto(`${started.url}/docs/draft`);
      await hydrated(page);
      expect(await page.textContent('article')).toContain('草稿的正文。');
      expect(await page.textContent(ink('draft-banner'))).toContain('草稿');
      await page.goto(`${started.url}/docs/secret`);
      await hydrated(page);
      expect(await page.locator(ink('unlisted-banner')).count()).toBe(1);
      expect(await page.locator(ink('draft-banner')).count()).toBe(0);
    } finally {
      await started.close();
    }
  });

  it('DOC-24: the site data', async () => {
    const {page} = await session.open('/about');
    const site = await page.evaluate(
      () => (globalThis as unknown as {__INKSTONE_SITE__: Record<string, unknown>}).__INKSTONE_SITE__,
    );
    expect(site['siteConfig']).toMatchObject({
      baseUrl: '/',
      url: 'https://vulkan-guide.example.org',
      title: 'Vulkan 指南',
      themeConfig: {
        colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
        navbar: {items: expect.arrayContaining([expect.objectContaining({to: '/about'})])},
      },
    });
    expect((site['siteConfig'] as {trailingSlash?: boolean}).trailingSlash).toBeUndefined();
    expect(site['i18n']).toMatchObject({
      defaultLocale: 'zh',
      currentLocale: 'zh',
      localeConfigs: {zh: {label: '中文'}},
    });
  });
});
