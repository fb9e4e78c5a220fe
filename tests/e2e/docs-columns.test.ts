import {describe, expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

/** Boxes on a docs page whose `<main>` was ejected from Docusaurus: `tests/sites/docs-columns`. */
const fixture = servedFixture('docs-columns');

describe('a docs page with a main element of Docusaurus', () => {
  it('THM-28 has a sidebar as wide as --doc-sidebar-width, and the text fills the rest', async () => {
    const {page, context, problems} = await openPage(fixture.browser, {viewport: {width: 1280, height: 800}});
    await openHydrated(page, `${fixture.url}/`);
    const edges = await page.evaluate(() => {
      const box = (selector: string): DOMRect => (document.querySelector(selector) as Element).getBoundingClientRect();
      const [frame, sidebar, main] = [box('.ink-frame'), box('.theme-doc-sidebar-container'), box('main')];
      return {frame: frame.right, sidebar: sidebar.right, width: sidebar.width, start: main.left, end: main.right};
    });
    expect(Math.abs(edges.width - 400)).toBeLessThan(24);
    expect(edges.start).toBeGreaterThanOrEqual(edges.sidebar);
    expect(edges.start - edges.sidebar).toBeLessThan(80);
    expect(edges.frame - edges.end).toBeLessThan(80);
    expect(edges.end).toBeLessThanOrEqual(edges.frame);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('has one column on a narrow screen', async () => {
    const {page, context} = await openPage(fixture.browser, {viewport: {width: 390, height: 800}});
    await openHydrated(page, `${fixture.url}/`);
    const main = await page.locator('main').boundingBox();
    expect(main?.width).toBeGreaterThan(330);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });
});
