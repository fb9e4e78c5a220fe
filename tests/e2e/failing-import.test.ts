import {expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

const fixture = servedFixture('failing-import');

it('pages keep their styles after navigation when a style sheet that theirs imports cannot be loaded', async () => {
  const {page, context} = await openPage(fixture.browser);
  await context.route('https://fonts.example.invalid/**', (route) => route.abort());
  await openHydrated(page, `${fixture.url}/`);
  await page.click('main a');
  await page.waitForSelector('.only-next');
  const colorOf = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  await expect.poll(() => colorOf('.only-next')).toBe('rgb(1, 2, 3)');
  await context.close();
});
