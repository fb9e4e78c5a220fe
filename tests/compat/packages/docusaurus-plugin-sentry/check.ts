import {definePackageCheck} from '../../../harness/package-check.ts';

const LOADER = 'https://js.sentry-cdn.com/feed1234.min.js';

export default definePackageCheck({
  package: 'docusaurus-plugin-sentry',
  does: 'Error reports to Sentry',
  kind: 'analytics',
  async check({open, expect}) {
    // As Sentry's loader does: the site's function runs, and errors are collected.
    const loader = `
      window.Sentry = {init: (options) => (window.started = options)};
      window.caught = [];
      addEventListener('error', ({message}) => window.caught.push(message));
      window.sentryOnLoad();
    `;
    const {page, external} = await open('/one', {answers: {[LOADER]: loader}, ignored: /a broken rope/});
    expect(external.filter((url) => url.includes('sentry'))).toEqual([LOADER]);
    const valueOf = (name: string): Promise<unknown> =>
      page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);
    expect(await valueOf('started')).toEqual({release: 'v7', sampleRate: 0.5});
    const script = page.locator('head script[src*="sentry"]');
    expect(await script.getAttribute('crossorigin')).toBe('anonymous');
    expect(await script.getAttribute('data-lazy')).toBe('no');
    // The loader is there before the scripts of the page.
    await page.getByRole('button', {name: 'Pull'}).click();
    await expect.poll(() => valueOf('caught')).toEqual(['Uncaught Error: a broken rope']);
    await page.locator('main').getByRole('link', {name: 'Two'}).first().click();
    await page.waitForURL('**/two');
    expect(await script.count()).toBe(1);
  },
});
