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

  it('a long first line can be scrolled out from under the buttons of its block', async () => {
    const {page} = await session.open('/test', TOUCH);
    const block = page.locator('.theme-code-block', {hasText: 'VkPipelineStageFlags stages'});
    // Its lines are laid out when it comes into view, as for a reader who gets there.
    await block.scrollIntoViewIfNeeded();
    await expect
      .poll(() => block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth))
      .toBeGreaterThan(0);
    await block.locator('pre').evaluate((pre) => pre.scrollTo({left: pre.scrollWidth}));
    const [end, buttons] = await block.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('.token-line') as Node);
      const first = element.querySelector('.ink-code__button') as Element;
      return [range.getBoundingClientRect().right, first.getBoundingClientRect().left];
    });
    expect(end).toBeLessThanOrEqual(buttons as number);
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

it('magnified four times the bar at the top goes with the page, and nothing scrolls sideways', async () => {
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

it('on paper no table is cut off', async () => {
  const {page} = await session.open('/test', {viewport: {width: 794, height: 1123}});
  await page.emulateMedia({media: 'print'});
  expect(await page.locator('.ink-table').count()).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
