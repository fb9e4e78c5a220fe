import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-gtm-plugin',
  does: 'Google Tag Manager',
  kind: 'analytics',
  async check({open, read, expect}) {
    expect(read('docs/intro/index.html')).toMatch(
      /<noscript><iframe src="?https:\/\/www\.googletagmanager\.com\/ns\.html\?id=GTM-GARDEN[^]*<\/iframe>/,
    );
    const {page, external} = await open('/docs/intro');
    await expect.poll(() => external).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-GARDEN']);
    const first = await page.evaluate(() => (window as unknown as {dataLayer: unknown[]}).dataLayer[0]);
    expect(first).toMatchObject({event: 'gtm.js'});
  },
});
