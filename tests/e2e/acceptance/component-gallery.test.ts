import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtManual} from './built-site.ts';
import {blankBoxes, overflowingBoxes} from './gallery-faults.ts';
import {openSession} from './session.ts';

const session = openSession(builtManual);

const WIDE = {width: 1280, height: 900};
const NARROW = {width: 390, height: 844};
const SCREENS = [
  {viewport: WIDE, colorScheme: 'light'},
  {viewport: WIDE, colorScheme: 'dark'},
  {viewport: NARROW, colorScheme: 'light'},
  {viewport: NARROW, colorScheme: 'dark'},
] as const;
const PAGES = ['text', 'docs', 'blog', 'frame'].map((page) => `/reference/gallery/${page}.html`);

const cases = PAGES.flatMap((path) => [
  ...SCREENS.map((screen) => ({path, ...screen})),
  // Other words, of the theme and in the captions.
  {path: `/zh-Hans${path}`, viewport: NARROW, colorScheme: 'light'} as const,
]);

describe('the gallery of components', () => {
  it.each(cases)('$path, $viewport.width px, $colorScheme: no box is blank or overflows', async (options) => {
    const {path, ...screen} = options;
    const {page, problems} = await session.open(path, {...screen, reducedMotion: 'reduce'});
    expect(await page.locator('html').getAttribute('data-theme')).toBe(screen.colorScheme);
    expect(await page.locator('[data-example]').count()).toBeGreaterThan(10);
    expect(await blankBoxes(page)).toEqual([]);
    expect(await overflowingBoxes(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is checked by a test that finds a blank box, a cut text and one that is too wide', async () => {
    const {page} = await session.open('/reference/gallery/text.html', {viewport: {width: 390, height: 844}});
    await page.evaluate(() => {
      const contentOf = (id: string): Element | null => document.querySelector(`[data-example="${id}"] > *`);
      contentOf('details--closed')?.setAttribute('style', 'visibility: hidden');
      for (const line of document.querySelectorAll('[data-example="codeblock--title"] .ink-code__body'))
        line.setAttribute('style', 'visibility: hidden');
      document.querySelector('[data-example="codeblock--title"] .ink-code__title')?.remove();
      contentOf('admonition--nested')?.setAttribute('style', 'width: 500px');
      contentOf('admonition--title')?.setAttribute('style', 'overflow: hidden; white-space: nowrap');
    });
    expect((await blankBoxes(page)).map((fault) => fault.split(' (')[0])).toEqual([
      'details--closed: blank',
      'codeblock--title: blank',
    ]);
    const faults = (await overflowingBoxes(page)).join('\n');
    expect(faults).toContain('admonition--nested: div.theme-admonition');
    expect(faults).toMatch(/^admonition--title: .* cuts its content$/m);
  });
});

describe('faults that the gallery has shown', () => {
  const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  it('the icon of an admonition keeps its size beside a title of several lines', async () => {
    const {page} = await session.open('/reference/gallery/text.html', {viewport: NARROW});
    const icons = '[data-example^="admonition"] svg.ink-icon';
    const widths = await page
      .locator(icons)
      .evaluateAll((all) => all.map((icon) => Math.round(icon.getBoundingClientRect().width)));
    expect(widths.length).toBeGreaterThan(8);
    expect(new Set(widths)).toEqual(new Set([18]));
  });

  it('a tab with several words has one line, and the row of tabs scrolls', async () => {
    const {page} = await session.open('/reference/gallery/text.html', {viewport: NARROW});
    const heights = await page
      .locator('[data-example="tabs--many"] [role=tab]')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(8);
    expect(new Set(heights).size).toBe(1);
  });

  it('nested entries of a table of contents in a text are indented and have no list markers', async () => {
    const {page} = await session.open('/reference/gallery/docs.html', {viewport: NARROW});
    const nested = '[data-example="tocinline--default"] ul ul';
    expect(await styleOf(page, nested, 'list-style-type')).toBe('none');
    expect(Number.parseFloat(await styleOf(page, nested, 'padding-inline-start'))).toBeGreaterThan(8);
    const text = await session.open('/reference/gallery/text.html', {viewport: NARROW});
    expect(await styleOf(text.page, '[data-example="mdxcomponents-ul--list"] ul', 'list-style-type')).toBe('square');
  });

  it('while the search index is loading, the spinner takes the place of the icon', async () => {
    const {page} = await session.open('/reference/gallery/frame.html', {viewport: WIDE});
    await page.waitForSelector('[data-example="searchbar--loading"] [data-ink="search-loading"]');
    const input = (state: string): string => `[data-example="searchbar--${state}"] input`;
    expect(await styleOf(page, input('loading'), 'background-image')).toBe('none');
    expect(await styleOf(page, input('empty'), 'background-image')).toMatch(/^url\(/);
  });
});
