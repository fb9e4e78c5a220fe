import {afterEach, expect, it} from 'vitest';
import {openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

const fixture = servedFixture('ejected-layouts');
let opened: WatchedPage | undefined;

afterEach(async () => {
  await opened?.context.close();
});

async function widths(path: string): Promise<{sidebar: number; start: number; text: number}> {
  opened = await openPage(fixture.browser, {viewport: {width: 1280, height: 800}});
  const {page} = opened;
  await openHydrated(page, fixture.url + path);
  const boxOf = async (selector: string): Promise<{x: number; width: number}> => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };
  const sidebar = await boxOf('aside');
  return {sidebar: sidebar.width, start: sidebar.x, text: (await boxOf('main')).width};
}

it.each(['/', '/blog'])('THM-10 the sidebar of an ejected layout has its width on %s', async (path) => {
  const {sidebar, start, text} = await widths(path);
  expect(sidebar).toBeGreaterThan(220);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(text).toBeGreaterThan(600);
});

it('THM-10 parts of a page of the site are below each other, and grow to the bottom of the window', async () => {
  opened = await openPage(fixture.browser, {viewport: {width: 1280, height: 800}});
  const {page} = opened;
  await openHydrated(page, `${fixture.url}/stacked`);
  const first = await page.locator('main').boundingBox();
  const second = await page.locator('main + section').boundingBox();
  expect(first?.height).toBeGreaterThan(400);
  expect(second?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0), 0);
  expect(first?.width).toBeGreaterThan(1200);
  expect(second?.width).toBe(first?.width);
});

it('a document that hides its table of contents is wider than others', async () => {
  const widthOf = async (path: string): Promise<number> => {
    opened = await openPage(fixture.browser, {viewport: {width: 1920, height: 800}});
    await openHydrated(opened.page, fixture.url + path);
    const box = await opened.page.locator('.theme-doc-markdown').boundingBox();
    return box?.width ?? 0;
  };
  const usual = await widthOf('/');
  await opened?.context.close();
  expect(await widthOf('/wide')).toBeGreaterThan(usual * 1.4);
});
