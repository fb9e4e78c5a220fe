import {describe, expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

describe.each(['rspack', 'webpack'])('a site that %s has bundled', (bundler) => {
  const fixture = servedFixture('rspack', {env: {INKSTONE_BUNDLER: bundler}});

  it('has pages that become active, with their styles', async () => {
    const {page, context, problems} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/`);
    const counter = page.locator('#counter');
    await counter.click();
    await expect.poll(() => counter.textContent()).toBe('clicked 1 times');
    const colorOf = (name: string, property: 'borderTopColor' | 'color'): Promise<string> =>
      page.locator(name).evaluate((element, key) => getComputedStyle(element)[key], property);
    expect(await colorOf('#counter', 'borderTopColor')).toBe('rgb(102, 51, 153)');
    expect(await colorOf('#wrapped', 'color')).toBe('rgb(0, 128, 128)');
    await page.getByRole('tab', {name: 'Two'}).click();
    await page.getByText('Second tab.').waitFor();
    await page.getByRole('main').getByRole('link', {name: 'The next document'}).click();
    await page.getByRole('heading', {name: 'Second', level: 1}).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('A part of two documents.');
    expect(problems.filter((problem) => !FAVICON.test(problem))).toEqual([]);
    await context.close();
  });

  it('has late chunks, and workers that load chunks', async () => {
    const {page, context, problems} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/app`);
    expect(await page.locator('#bundler').textContent()).toBe(bundler);
    await page.locator('#start').click();
    await page.locator('#late').waitFor();
    expect(await page.locator('#start').textContent()).toBe('result: 24');
    expect(problems.filter((problem) => !FAVICON.test(problem))).toEqual([]);
    await context.close();
  });
});

/** The browser asks for an icon, which the site doesn't have. */
const FAVICON = /favicon|status of 404/;
