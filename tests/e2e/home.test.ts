import type {Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {builtGuide} from './acceptance/built-site.ts';
import {openSession} from './acceptance/session.ts';

const session = openSession(builtGuide);

const animated = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((pieces) => pieces.filter((piece) => piece.getAnimations().length > 0).length);

it('pieces of the figures move when one looks at them, and stay still where motion is unwanted', async () => {
  const {page} = await session.open('/');
  expect(await animated(page, '.ink-steps path')).toBe(8);
  const card = page.locator('.ink-entries .card').first();
  await card.hover();
  expect(await animated(page, '.ink-entries path')).toBe(3);

  const still = await session.fresh({reducedMotion: 'reduce'});
  await session.visit(still.page, '/');
  await still.page.locator('.ink-entries .card').first().hover();
  expect(await animated(still.page, '.ink-home path')).toBe(0);
});

it.each([
  {width: 1280, columns: 4},
  {width: 390, columns: 1},
])('the learning path is a line with $columns columns at $width px', async ({width, columns}) => {
  const {page} = await session.open('/', {viewport: {width, height: 800}});
  const steps = await page
    .locator('.ink-steps > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(steps.map(({left}) => Math.round(left))).size).toBe(columns);
  // Without gaps, so that the line isn't interrupted.
  const [first, second] = steps;
  expect(
    Math.abs(columns > 1 ? (first?.right ?? 0) - (second?.left ?? 0) : (first?.bottom ?? 0) - (second?.top ?? 0)),
  ).toBeLessThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

it.each([320, 390, 700, 996])(
  'at %i px, the figure is beside the title, and cards form one column or one row',
  async (width) => {
    const {page} = await session.open('/', {viewport: {width, height: 800}});
    const boxes = (selector: string): Promise<DOMRect[]> =>
      page
        .locator(selector)
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    const [title] = await boxes('.ink-hero h1');
    const [figure] = await boxes('.ink-hero .ink-mesh');
    const [text] = await boxes('.ink-hero .ink-lead');
    expect(figure?.width).toBeGreaterThan(50);
    expect(figure?.left).toBeGreaterThanOrEqual(title?.right ?? Infinity);
    expect(figure?.right).toBeLessThanOrEqual(width);
    if (width < 576) expect(text?.top).toBeGreaterThanOrEqual(figure?.bottom ?? Infinity);
    const cards = await boxes('.ink-entries .card');
    const columns = new Set(cards.map(({left}) => Math.round(left))).size;
    expect([1, 3]).toContain(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);
