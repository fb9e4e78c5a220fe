import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

const fixture = servedFixture('infima-in-pages');

/** Opens a page that counts its view transitions. */
async function opened(reducedMotion: 'reduce' | 'no-preference'): Promise<WatchedPage> {
  const watched = await openPage(fixture.browser, {reducedMotion});
  await watched.page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, {transitions: 0});
    document.startViewTransition = (update) => {
      (window as unknown as {transitions: number}).transitions++;
      return start(update);
    };
  });
  await openHydrated(watched.page, `${fixture.url}/docs/plain`);
  return watched;
}

const transitions = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as {transitions: number}).transitions);

describe('a navigation', () => {
  it('fades to the next page, at its top; back does not fade', async () => {
    const {page, context, problems} = await opened('no-preference');
    await page.evaluate(() => document.body.style.setProperty('padding-bottom', '3000px'));
    await page.evaluate(() => window.scrollTo(0, 40));
    await page.click('article a:text("Back")');
    await page.waitForSelector('#column');
    expect(await transitions(page)).toBe(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // The text can be clicked while it fades in.
    expect(await page.evaluate(() => document.elementFromPoint(600, 30)?.closest('.navbar') !== null)).toBe(true);
    await page.goBack();
    await page.waitForSelector('h1:text("Plain")');
    expect(await transitions(page)).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('two at once end on the later page', async () => {
    const {page, context, problems} = await opened('no-preference');
    await page.hover('article a:text("Back")');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('article a[href="/docs/"]')?.click();
      document.querySelector<HTMLElement>('.navbar__brand')?.click();
    });
    await page.waitForSelector('h1:text("Home")');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('does not fade where motion is unwanted', async () => {
    const {page, context} = await opened('reduce');
    await page.click('article a:text("Back")');
    await page.waitForSelector('#column');
    expect(await transitions(page)).toBe(0);
    await context.close();
  });
});
