import {afterEach, expect, it} from 'vitest';
import {openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

const fixture = servedFixture('prism-languages');
let opened: WatchedPage | undefined;

afterEach(async () => {
  await opened?.context.close();
});

it('MDX-21 code that first renders in the browser, or changes there, has the additional languages', async () => {
  opened = await openPage(fixture.browser);
  const {page, problems, requests} = opened;
  await openHydrated(page, fixture.url + '/');
  const name = page.locator('pre .token.class-name').first();
  expect(await name.textContent()).toBe('Ship');
  const areLanguages = (url: string): boolean => url.includes('prism-languages');
  expect(requests.filter(areLanguages)).toEqual([]);

  await page.getByRole('button', {name: 'Rename'}).click();
  await page.locator('pre .token.class-name', {hasText: 'Boat'}).waitFor();
  expect(requests.filter(areLanguages)).toHaveLength(1);
  expect(problems).toEqual([]);
});

it('a page that a click leads to has them, too', async () => {
  opened = await openPage(fixture.browser);
  const {page, problems} = opened;
  await openHydrated(page, fixture.url + '/');
  await page.getByRole('link', {name: 'Block'}).click();
  await page.locator('.language-java .token.class-name', {hasText: 'Ship'}).waitFor();
  expect(problems).toEqual([]);
});
