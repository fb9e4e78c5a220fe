import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtGuide} from './built-site.ts';
import {ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const WIDE = {viewport: {width: 1440, height: 900}};
const PHONE = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

const left = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    });

describe('the edges of pages', () => {
  it('all kinds of pages have their text, and the footer its links, on one edge', async () => {
    const {page} = await session.open('/guide/usage/queues', WIDE);
    const edges: Record<string, number> = {};
    const kinds = {
      '/guide/usage/queues': 'h1',
      '/about': 'h1',
      '/blog': 'h2.ink-post__title',
      '/blog/18': 'h1',
      '/blog/tags': 'h1',
      '/blog/archive': 'h1',
      '/search': 'h1',
      '/no/such/page': 'h1',
      '/': '.ink-steps',
    };
    for (const [route, selector] of Object.entries(kinds)) {
      await session.visit(page, route);
      edges[route] = await left(page, selector);
      edges[`footer of ${route}`] = await left(page, '.footer__links');
    }
    expect([...new Set(Object.values(edges))], JSON.stringify(edges)).toHaveLength(1);
  });

  it('logo, sidebar, headings of the home page and copyright share the other', async () => {
    const {page} = await session.open('/guide/usage/queues', WIDE);
    const edges = [await left(page, '.footer__copyright'), await left(page, `${ink('sidebar')} .ink-menu__label`)];
    edges.push(await page.locator('.navbar__logo').evaluate((logo) => Math.round(logo.getBoundingClientRect().left)));
    await session.visit(page, '/');
    edges.push(await left(page, '.ink-section h2'), await left(page, 'h1'));
    expect(Math.max(...edges) - Math.min(...edges), edges.join()).toBeLessThanOrEqual(1);
  });

  it.each([997, 1040, 1121])('the title in the navbar is complete at %i px', async (width) => {
    const {page} = await session.open('/about', {viewport: {width, height: 800}});
    const title = page.locator('.navbar__title');
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('the figure of the 404 page starts at the edge of the text on a telephone', async () => {
    const {page} = await session.open('/no/such/page', PHONE);
    const piece = await page
      .locator(`${ink('not-found')} svg path`)
      .evaluateAll((paths) => Math.min(...paths.map((path) => path.getBoundingClientRect().left)));
    expect(Math.abs(piece - (await left(page, 'h1')))).toBeLessThanOrEqual(2);
  });

  it('both signs of the navbar of a telephone are as far from the edge as the text', async () => {
    const {page} = await session.open('/guide/usage/queues', PHONE);
    const menu = await page.locator(`${ink('navbar-toggle')} svg`).boundingBox();
    const search = await page.locator(ink('search-input')).boundingBox();
    // The signs are drawn in the middle of their surfaces, with some air in their boxes.
    expect(Math.abs((menu?.x ?? 0) + 2 - 16)).toBeLessThanOrEqual(3);
    expect(Math.abs(390 - (search?.x ?? 0) - (search?.width ?? 0) / 2 - 10 - 16)).toBeLessThanOrEqual(3);
  });
});

describe('long names', () => {
  const NAME = 'vkGetPhysicalDeviceSurfacePresentModesKHR';

  it.each(['h1', '.breadcrumbs__item--active', '.pagination-nav__label'])(
    'break between their words in %s',
    async (selector) => {
      const route =
        selector === '.pagination-nav__label' ? '/api/vkGetPhysicalDeviceSurfaceFormatsKHR' : `/api/${NAME}`;
      const {page} = await session.open(route, {...PHONE, viewport: {width: 320, height: 700}});
      const lines = await page.locator(selector, {hasText: NAME}).evaluate((element) => {
        const texts: {top: number; text: string}[] = [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const top = Math.round(range.getBoundingClientRect().top);
            const line = texts.at(-1);
            if (line && Math.abs(line.top - top) < 4) line.text += range.toString();
            else texts.push({top, text: range.toString()});
          }
        }
        return texts.map(({text}) => text);
      });
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines.slice(1)) expect(line).toMatch(/^[A-Z][a-z]/);
    },
  );

  it('no separator of the trail is left at the end of a line', async () => {
    const {page} = await session.open(`/api/${NAME}`, {...PHONE, viewport: {width: 320, height: 700}});
    const [separator, name] = await page.locator('.breadcrumbs').evaluate((trail) => {
      const items = [...trail.querySelectorAll('.breadcrumbs__item')];
      const rects = [items.at(-2), items.at(-1)].map((item) => [...(item?.getClientRects() ?? [])]);
      return [rects[0]?.at(-1)?.top ?? 0, rects[1]?.[0]?.top ?? 0];
    });
    expect(Math.abs((separator ?? 0) - (name ?? 0))).toBeLessThan(15);
  });
});

describe('the page of addresses that lead nowhere', () => {
  it('has ways on: home, the search, the first document', async () => {
    const {page} = await session.open('/no/such/page');
    const ways = await page
      .locator(`${ink('not-found')} a`)
      .evaluateAll((all) => all.map((way) => way.getAttribute('href')));
    expect(ways).toEqual(['/', '/search?q=page', '/guide/concept/what_is_vulkan']);
    await page.click(`${ink('not-found')} a[href^="/search"]`);
    await page.waitForSelector(ink('search-page'));
  });
});
