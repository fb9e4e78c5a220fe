import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture} from './acceptance/built-site.ts';
import {openSession} from './acceptance/session.ts';

const session = openSession(() => builtFixture('features'));

/** Loads nothing ahead by itself, so that a click finds what the test has left. */
async function slowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    } as unknown as typeof IntersectionObserver;
  });
}

/** Follows the link as a click does, without the pointer that would load ahead. */
const follow = (page: Page, id: string): Promise<void> =>
  page.evaluate((name) => document.querySelector<HTMLElement>(name)?.click(), id);

describe('a deployment while someone reads', () => {
  it('fault 122: the text of a page is gone: its HTML is loaded once, and can be read', async () => {
    const {page, context} = await session.fresh();
    await slowly(page);
    let documents = 0;
    await context.route(/\/assets\/js\/docs\/content-docs-long\.[^/]+\.js$/, (route) =>
      route.fulfill({status: 404, body: ''}),
    );
    await context.route(/\/docs\/long$/, (route) => {
      documents++;
      return route.continue();
    });
    await session.visit(page, '/links');
    await follow(page, '#long');
    await page.waitForFunction(() => document.title.startsWith('长页面'));
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(1);
    expect(await page.textContent('h1')).toContain('长页面');
  });

  it('fault 122: HTML of before, whose scripts are gone: it can be read, and its links lead on', async () => {
    const {page, context} = await session.fresh();
    await context.route(/\/assets\/js\/main\.[^/]+\.js$/, (route) => route.fulfill({status: 404, body: ''}));
    await page.goto(session.url('/links'));
    await page.click('#long');
    await page.waitForURL('**/docs/long');
    expect(await page.textContent('h1')).toContain('长页面');
  });
});

describe('going offline in the middle', () => {
  it('fault 120: what was loaded ahead opens in place; the rest is left to the browser, once', async () => {
    const {page, context} = await session.fresh();
    await slowly(page);
    await session.visit(page, '/links');
    await page.evaluate(() => void ((window as {stays?: boolean}).stays = true));
    await page.hover('#long');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({name}) => name.includes('-long.')),
    );
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await follow(page, '#long');
    await page.waitForFunction(() => document.title.startsWith('长页面'));
    expect(await page.evaluate(() => (window as {stays?: boolean}).stays)).toBe(true);

    const tries: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) tries.push(request.url());
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await follow(page, '.navbar__brand');
    await failed;
    // From here on it is the browser that tries again, on its own page about the failure.
    expect(tries).toEqual([session.url('/')]);
    await page.waitForTimeout(1000);
    expect(new Set(tries)).toEqual(new Set([session.url('/')]));

    await context.setOffline(false);
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  });
});
