import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

/**
 * The sidebar is drawn after the page that was turned to, on the fixture site
 * `tests/sites/overrides`, which wraps its items.
 */
const fixture = servedFixture('overrides');

const SIDEBAR = '[data-ink="sidebar"]';

/** Addresses of the links that are marked as the page at hand. */
const marked = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(`${SIDEBAR} [aria-current="page"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
/** Paths that the wrapped items are given, each once. */
const given = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(`${SIDEBAR} [data-active-path]`)
    .evaluateAll((items) => [...new Set(items.map((item) => item.getAttribute('data-active-path')))]);

describe('the sidebar', () => {
  it('follows a click, Back and Forward: one link is marked, and an override of its items is given the new path', async () => {
    const {page, context, problems} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/docs/`);
    expect(await marked(page)).toEqual(['/docs/']);
    const steps: [turn: () => Promise<unknown>, address: string][] = [
      [() => page.click(`${SIDEBAR} a[href="/docs/second"]`), '/docs/second'],
      [() => page.goBack(), '/docs/'],
      [() => page.goForward(), '/docs/second'],
    ];
    for (const [turn, address] of steps) {
      await turn();
      await expect.poll(() => marked(page)).toEqual([address]);
      expect(await given(page)).toEqual([address]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps its links, those to the page at hand and the one before included', async () => {
    const {page, context} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/docs/`);
    await page.evaluate(
      (name) => document.querySelectorAll(`${name} a`).forEach((link) => link.setAttribute('data-seen', '')),
      SIDEBAR,
    );
    await page.click(`${SIDEBAR} a[href="/docs/second"]`);
    await expect.poll(() => marked(page)).toEqual(['/docs/second']);
    expect(await page.locator(`${SIDEBAR} a:not([data-seen])`).count()).toBe(0);
    await context.close();
  });
});
