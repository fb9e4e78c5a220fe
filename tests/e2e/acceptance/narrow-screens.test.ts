import type {BrowserContextOptions, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtGuide} from './built-site.ts';
import {ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const TOUCH: BrowserContextOptions = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

const left = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });

describe('on a telephone', () => {
  it('DOC-13: the outline of narrow screens stays below the navbar, marks what is in view, and closes where its links lead', async () => {
    const {page} = await session.open('/tutorial/instance', {viewport: {width: 390, height: 844}});
    const outline = page.locator(ink('toc-mobile'));
    await page.evaluate(() => scrollTo(0, 1200));
    const navbar = await page.locator('.navbar').boundingBox();
    await expect.poll(async () => (await outline.boundingBox())?.y).toBeCloseTo(navbar?.height ?? 0, 0);
    const scrolled = await page.evaluate(() => scrollY);
    await outline.locator('button').click();
    const link = outline.locator('a').last();
    await expect.poll(() => link.isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    const colors = await outline.locator('a').evaluateAll((links) => links.map((each) => getComputedStyle(each).color));
    expect(colors.filter((color) => color !== colors.at(-1))).toHaveLength(1);
    const target = decodeURIComponent((await link.getAttribute('href')) ?? '').slice(1);
    await link.click();
    await expect.poll(() => link.isVisible()).toBe(false);
    expect(await outline.locator('button').getAttribute('aria-expanded')).toBe('false');
    const bar = await outline.boundingBox();
    const heading = await page.locator(`[id="${target}"]`).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  it('the trail and the button that copies the page share a row', async () => {
    const {page} = await session.open('/tutorial/instance', TOUCH);
    const middle = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).first().boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    expect(Math.abs((await middle('.breadcrumbs')) - (await middle(ink('copy-page'))))).toBeLessThan(3);
  });

  it('code that reaches from edge to edge begins where the text does', async () => {
    const {page} = await session.open('/tutorial/instance', TOUCH);
    expect(Math.abs((await left(page, '.markdown > p')) - (await left(page, '.token-line')))).toBeLessThan(1);
  });

  it.each([
    ['touch', TOUCH],
    ['mouse', {viewport: {width: 1280, height: 800}}],
  ] as const)('the buttons of a block of code cover none of its letters (%s)', async (_, options) => {
    const {page} = await session.open('/tutorial/swapchain', options);
    const covered = await page.locator('.theme-code-block').evaluateAll((blocks) =>
      blocks.slice(0, 6).map((block) => {
        block.scrollIntoView({block: 'center'});
        const range = document.createRange();
        range.selectNodeContents(block.querySelector('.token-line') as Node);
        // The letters of a line are lower than its line box.
        const {top, height} = range.getBoundingClientRect();
        const letters = top + height * 0.15;
        return [...block.querySelectorAll('.ink-code__button')].map((button) =>
          Math.max(0, button.getBoundingClientRect().bottom - letters),
        );
      }),
    );
    expect(covered.flat().length).toBeGreaterThanOrEqual(6);
    // The sign of a touch button ends well above the edge of its surface.
    const most = options === TOUCH ? 14 : 1;
    for (const overlap of covered.flat()) expect(overlap).toBeLessThanOrEqual(most);
  });

  it('the last column of a table that scrolls is wide enough to read, and a shade says that it goes on', async () => {
    const {page} = await session.open('/tutorial/instance', TOUCH);
    const table = page.locator('.ink-table', {hasText: 'VK_ERROR_LAYER_NOT_PRESENT'});
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(
      await table
        .locator('td:last-child')
        .first()
        .evaluate((cell) => cell.clientWidth),
    ).toBeGreaterThanOrEqual(144);
    expect(await table.evaluate((box) => getComputedStyle(box).backgroundAttachment)).toContain('scroll');
  });

  it.each([320, 390, 1280])('no badge or tag is wider than its column, whatever its text (%i px)', async (width) => {
    const {page} = await session.open('/api/vkGetPhysicalDeviceSurfaceCapabilitiesKHR', {
      viewport: {width, height: 844},
    });
    const right = await page.evaluate(() => {
      const column = document.querySelector('.markdown') as HTMLElement;
      const added = ['badge badge--secondary', 'ink-tag'].map((className) => {
        const element = document.createElement('span');
        element.className = className;
        element.textContent = 'VK_EXT_a_name_without_a_place_to_break'.repeat(8);
        column.append(element);
        return element;
      });
      const badges = [...document.querySelectorAll('.ink-facts .badge'), ...added];
      return {
        column: column.getBoundingClientRect().right,
        badges: badges.map((badge) => badge.getBoundingClientRect().right),
      };
    });
    expect(right.badges.length).toBeGreaterThan(3);
    for (const edge of right.badges) expect(edge).toBeLessThanOrEqual(right.column + 0.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it.each([320, 390, 1440])('the two pictures of a pair are equally wide (%i px)', async (width) => {
    const {page} = await session.open('/blog/09', {viewport: {width, height: 844}});
    const pairs = await page.locator('tr:has(td img)').evaluateAll(async (rows) => {
      const images = rows.map((row) => [...row.querySelectorAll('img')]);
      for (const image of images.flat()) image.loading = 'eager';
      await Promise.all(images.flat().map((image) => image.decode()));
      return images.map((pair) => pair.map((image) => image.getBoundingClientRect().width));
    });
    expect(pairs.length).toBeGreaterThan(3);
    for (const [right = 0, wrong = 0] of pairs) {
      expect(Math.abs(right - wrong)).toBeLessThan(1);
      expect(right).toBeGreaterThan(width === 320 ? 125 : 160);
    }
  });

  it.each([
    ['/reference/VkPresentModeKHR', 'h1'],
    ['/reference/VkAttachmentReference', 'h1'],
    ['/api/vkGetSwapchainImagesKHR', 'h1'],
    ['/api/vkGetPhysicalDeviceSurfaceFormatsKHR', '.ink-facts .badge--warning'],
  ])('a name breaks between its words (%s %s)', async (address, selector) => {
    const {page} = await session.open(address, {viewport: {width: 320, height: 640}});
    const breaks = await page.locator(selector).evaluate((element) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let text = '';
      const tops: number[] = [];
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        for (let at = 0; at < node.data.length; at++) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          tops.push(Math.round(range.getBoundingClientRect().top));
        }
        text += node.data;
      }
      const starts = tops.flatMap((top, at) => (at > 0 && top > (tops[at - 1] ?? top) + 4 ? [at] : []));
      return starts.map((at) => `${text.slice(0, at)}|${text.slice(at)}`);
    });
    expect(breaks.length).toBeGreaterThan(0);
    for (const text of breaks) expect(text).toMatch(/[_\s]\||\|[\s\p{Script=Han}]|\|[A-Z][a-z]/u);
  });

  it('a title breaks after its marks, not inside a word', async () => {
    const {page} = await session.open('/blog/05', {viewport: {width: 320, height: 640}});
    const lines = await page.locator('h1').evaluate((heading) => {
      const text = heading.firstChild as Text;
      const tops = [...text.data].map((_, at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      });
      return [...text.data].reduce<string[]>((found, letter, at) => {
        if (at === 0 || tops[at] !== tops[at - 1]) return [...found, letter];
        return [...found.slice(0, -1), found.at(-1) + letter];
      }, []);
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[：、，\s]$/);
  });
});

it('fault 129: magnified four times the bar at the top goes with the page, and nothing scrolls sideways', async () => {
  const {page} = await session.open('/tutorial/instance', {viewport: {width: 320, height: 256}});
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.waitForFunction(() => window.scrollY > 500);
  expect((await page.locator('.navbar').boundingBox())?.y).toBeLessThan(-60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it('a long identifier in the sidebar breaks between its words', async () => {
  const {page} = await session.open('/api/vkCreateBuffer');
  const label = page.locator(`${ink('sidebar')} .ink-menu__label`, {hasText: 'vkGetBufferMemoryRequirements'});
  expect(await label.textContent()).toBe('vkGetBufferMemoryRequirements');
  expect((await label.innerHTML()).replace(/<!--.*?-->/g, '').split('<wbr>')).toEqual([
    'vk',
    'Get',
    'Buffer',
    'Memory',
    'Requirements',
  ]);
});

it('fault 132: on paper no table is cut off', async () => {
  const {page} = await session.open('/test', {viewport: {width: 794, height: 1123}});
  await page.emulateMedia({media: 'print'});
  expect(await page.locator('.ink-table').count()).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
