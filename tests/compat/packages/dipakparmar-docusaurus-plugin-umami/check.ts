import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@dipakparmar/docusaurus-plugin-umami',
  does: 'Umami',
  kind: 'analytics',
  rows: ['3P-04'],
  async check({open, expect}) {
    // As Umami's script does it: it watches the history.
    const script = `
      const {websiteId, doNotTrack} = document.currentScript.dataset;
      const send = () => fetch('https://stats.example.org/api/send?' + [websiteId, doNotTrack, location.pathname]);
      const push = history.pushState;
      history.pushState = (...args) => (push.apply(history, args), send());
      send();`;
    const {page, external} = await open('/docs/intro', {answers: {'/script.js': script}});
    const sent = (pathname: string): string => `https://stats.example.org/api/send?f00d,true,${pathname}`;
    await expect.poll(() => external).toEqual(['https://stats.example.org/script.js', sent('/docs/intro')]);
    await page.locator('.theme-doc-sidebar-menu').getByText('Flowers').click();
    await page.waitForURL(/\/docs\/flowers$/);
    await expect.poll(() => external.slice(2)).toEqual([sent('/docs/flowers')]);
  },
});
