import {definePackageCheck} from '../../../harness/package-check.ts';

type Entry = Record<string, unknown>;

export default definePackageCheck({
  package: '@docusaurus/plugin-google-gtag',
  does: 'Google Analytics with the global site tag',
  kind: 'analytics',
  async check({open, expect}) {
    const {page, external} = await open('/docs/one');
    expect(external.filter((url) => url.includes('gtag/js'))).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-LAMP01',
    ]);
    const entries = (): Promise<unknown[][]> =>
      page.evaluate(() => (window as unknown as {dataLayer: Entry[]}).dataLayer.map((entry) => Object.values(entry)));
    expect((await entries()).slice(1)).toEqual([
      ['config', 'G-LAMP01', {anonymize_ip: true}],
      ['config', 'AW-LAMP02', {anonymize_ip: true}],
    ]);

    // A page view for each page that the reader goes to, with the title of the new page.
    await page.evaluate(() => {
      const {gtag} = window as unknown as {gtag: (...args: unknown[]) => void};
      Object.assign(window, {gtag: (...args: unknown[]) => gtag(...args, document.title)});
    });
    await page.locator('main').getByRole('link', {name: 'Two'}).first().click();
    await page.waitForURL('**/docs/two');
    await expect
      .poll(async () => (await entries()).slice(3).map((entry) => entry.filter((value) => typeof value === 'string')))
      .toEqual([
        ['set', 'page_path', '/docs/two', 'Two | Counting'],
        ['event', 'page_view', 'Two | Counting'],
      ]);

    // Components of a consent banner read the options.
    const home = await open('/');
    const options = await home.page.locator('#options').textContent();
    expect(JSON.parse(options || '{}')).toMatchObject({trackingID: ['G-LAMP01', 'AW-LAMP02'], anonymizeIP: true});
  },
});
