import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-google-tag-manager',
  does: 'Google Tag Manager',
  kind: 'analytics',
  async check({open, read, expect}) {
    const {page, external} = await open('/docs/one');
    await expect.poll(() => external).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-LAMP03');
    const first = await page.evaluate(() => (window as unknown as {dataLayer: {event: string}[]}).dataLayer[0]?.event);
    expect(first).toBe('gtm.js');
    expect(read('docs/one/index.html')).toMatch(
      /<noscript><iframe src="https:\/\/www\.googletagmanager\.com\/ns\.html\?id=GTM-LAMP03"/,
    );
    const home = await open('/');
    const options = await home.page.locator('#options').textContent();
    expect(JSON.parse(options || '{}')).toMatchObject({containerId: 'GTM-LAMP03'});
  },
});
