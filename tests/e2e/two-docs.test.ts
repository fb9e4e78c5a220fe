import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

/** Two docs whose sidebars have the same name and are longer than a screen. */
const fixture = servedFixture('two-docs');

const SIDEBAR = '[data-ink="sidebar"]';

/** Labels of the open categories. */
const openCategories = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(`${SIDEBAR} .theme-doc-sidebar-item-category:not(.menu__list-item--collapsed) .menu__link--sublist`)
    .evaluateAll((links) => links.map((link) => link.textContent));

const isCurrentRowVisible = (page: Page): Promise<boolean> =>
  page.locator(SIDEBAR).evaluate((column) => {
    const row = column.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const {top, bottom} = column.getBoundingClientRect();
    return row !== undefined && row.top >= top && row.bottom <= bottom;
  });

describe('the sidebar', () => {
  it('shows the current page when the reader comes from other docs', async () => {
    const {page, context} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/docs/last`);
    expect(await isCurrentRowVisible(page)).toBe(true);
    expect(await page.locator(SIDEBAR).evaluate((column) => column.scrollTop)).toBeGreaterThan(500);
    await page.click('.navbar a[href="/api/first"]');
    await page.waitForSelector(`${SIDEBAR} [aria-current="page"][href="/api/first"]`);
    expect(await isCurrentRowVisible(page)).toBe(true);
    await context.close();
  });

  it('opens the category of the next page, and with autoCollapseCategories closes the others', async () => {
    const {page, context, problems} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/docs/one/a`);
    await page.hover(`${SIDEBAR} a[href="/docs/intro"]`);
    expect(await openCategories(page)).toEqual(['One']);
    await page.click(`${SIDEBAR} .menu__link--sublist:has-text("One")`);
    await expect.poll(() => openCategories(page), {message: 'the reader closes it'}).toEqual([]);
    await page.click('.pagination-nav__link--next');
    await expect.poll(() => openCategories(page), {message: 'they go on inside of it'}).toEqual(['One']);
    await page.click('main a[href="/docs/two/c"]');
    await expect.poll(() => openCategories(page)).toEqual(['Two']);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('components that read the color mode', () => {
  it('render as on the server, then as the page looks', async () => {
    const {page, context, problems} = await openPage(fixture.browser, {colorScheme: 'dark'});
    await openHydrated(page, `${fixture.url}/mode`);
    await page.waitForSelector('main.mode-dark');
    expect(await page.locator('main').textContent()).toContain('dark');
    expect(await page.locator('main img').getAttribute('src')).toBe('/img/dark.svg');
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('a page without a text for programs has no button for it, also with a slash at the end of its address', async () => {
  const {page, context, problems} = await openPage(fixture.browser);
  await openHydrated(page, `${fixture.url}/docs/two/c/`);
  expect(await page.locator('[data-ink="copy-page"]').count()).toBe(0);
  expect(problems).toEqual([]);
  await openHydrated(page, `${fixture.url}/docs/one/b/`);
  expect(await page.locator('[data-ink="copy-page"] a').getAttribute('href')).toBe('/docs/one/b.md');
  await context.close();
});

it('a navbar that hides on scrolling stays when a hash leads nowhere', async () => {
  const {page, context} = await openPage(fixture.browser);
  await openHydrated(page, `${fixture.url}/docs/intro`);
  await page.click('main a[href="#nowhere"]');
  await page.waitForURL('**/docs/intro#nowhere');
  await page.waitForTimeout(300);
  expect(await page.locator('.navbar').getAttribute('class')).not.toContain('navbar--hidden');
  await context.close();
});
