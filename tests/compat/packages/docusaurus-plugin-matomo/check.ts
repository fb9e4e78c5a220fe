import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-matomo',
  does: 'Matomo',
  kind: 'analytics',
  async check({open, expect}) {
    const {page, external} = await open('/docs/intro');
    await expect.poll(() => external).toEqual(['https://stats.example.org/matomo.js']);
    const views = (): Promise<unknown[]> =>
      page.evaluate(() =>
        (window as unknown as {_paq: unknown[][]})._paq
          .filter(([name]) => name === 'setCustomUrl' || name === 'trackPageView' || name === 'setSiteId')
          .map((call) => call.join(' ')),
      );
    expect(await views()).toEqual(['trackPageView', 'setSiteId 7', 'setCustomUrl /docs/intro', 'trackPageView']);
    await page.locator('.theme-doc-sidebar-menu').getByText('Flowers').click();
    await page.waitForURL(/\/docs\/flowers$/);
    await expect.poll(async () => (await views()).slice(4)).toEqual(['setCustomUrl /docs/flowers', 'trackPageView']);
  },
});
