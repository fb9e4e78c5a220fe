import {afterEach, expect, it} from 'vitest';
import {openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

const fixture = servedFixture('styles-of-the-site');
let opened: WatchedPage | undefined;

afterEach(async () => {
  await opened?.context.close();
});

async function boxOf(selector: string): Promise<{x: number; y: number; width: number; height: number}> {
  opened = await openPage(fixture.browser, {viewport: {width: 1280, height: 800}});
  await openHydrated(opened.page, fixture.url);
  const box = await opened.page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

it('a link of the navbar with a background has the height of a button', async () => {
  const {y, height} = await boxOf('.sign-up');
  expect(height).toBeLessThan(45);
  expect(y).toBeGreaterThan(5);
});

it('the mark of the current section is at the edge of the navbar', async () => {
  const {y, height} = await boxOf('.navbar');
  const mark = await opened?.page.evaluate(() => {
    const link = document.querySelector('.navbar__link--active') as Element;
    return link.getBoundingClientRect().bottom - parseFloat(getComputedStyle(link, '::after').bottom);
  });
  expect(mark).toBeCloseTo(y + height, -0.5);
});

it('THM-10 an ejected DocSidebar/Desktop begins below the navbar', async () => {
  const {y} = await boxOf('.sections');
  const navbar = await opened?.page.locator('.navbar').boundingBox();
  const edge = (navbar?.y ?? 0) + (navbar?.height ?? 0);
  expect(y).toBeGreaterThan(edge - 5);
  expect(y).toBeLessThan(edge + 40);
});

it('a rule for div.theme-announcement-bar matches the announcement bar', async () => {
  expect((await boxOf('.theme-announcement-bar svg')).height).toBe(20);
  expect(await opened?.page.getByRole('banner').first().textContent()).toContain('News');
});

it('a drawing in a document has the size that a class of the site sets', async () => {
  expect((await boxOf('svg.small')).height).toBe(16);
});

it('the label of a category with an icon before it stands beside the icon', async () => {
  const link = await boxOf('.with-icon > div > .menu__link');
  const text = await opened?.page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.with-icon .ink-menu__label') as Element);
    return range.getBoundingClientRect().left;
  });
  expect(text).toBeLessThan(link.x + 50);
});

it('THM-10 the label in an item of an ejected sidebar stands beside its icon', async () => {
  const icon = await boxOf('.drawn svg');
  const label = await opened?.page.locator('.drawn span').boundingBox();
  expect((label?.x ?? 0) - icon.x).toBeLessThan(20);
});

it('the title of a code block has the color of the Prism theme', async () => {
  await boxOf('.ink-code__title');
  const color = await opened?.page.evaluate(
    () => getComputedStyle(document.querySelector('.ink-code__title') as Element).color,
  );
  expect(color).toBe('rgb(248, 248, 242)');
});
