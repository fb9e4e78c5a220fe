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
