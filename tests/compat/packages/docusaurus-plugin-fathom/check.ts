import {definePackageCheck} from '../../../harness/package-check.ts';

const SCRIPT = 'https://cdn.usefathom.com/script.js';

export default definePackageCheck({
  package: 'docusaurus-plugin-fathom',
  does: 'Fathom Analytics',
  kind: 'analytics',
  async check({open, expect}) {
    // As Fathom's script in the mode "auto": a view now, and one for each address that the page pushes.
    const counter = `
      const {attributes} = document.currentScript;
      const site = attributes.site.value + ' ' + attributes.spa.value;
      window.views = [site + ' ' + location.pathname];
      const {pushState} = history;
      history.pushState = (...args) => {
        pushState.apply(history, args);
        window.views.push(site + ' ' + location.pathname);
      };
    `;
    const {page, external} = await open('/', {answers: {[SCRIPT]: counter}});
    expect(external).toEqual([SCRIPT]);
    const views = (): Promise<unknown> => page.evaluate(() => (window as unknown as {views: string[]}).views);
    await page.locator('main').getByRole('link', {name: 'Two'}).first().click();
    await page.waitForURL('**/two');
    await expect.poll(views).toEqual(['LAMP4 auto /', 'LAMP4 auto /two']);
    expect(await page.locator('head script[defer][site="LAMP4"]').count()).toBe(1);
  },
});
