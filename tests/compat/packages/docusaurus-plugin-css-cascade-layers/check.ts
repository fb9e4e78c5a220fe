import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-css-cascade-layers',
  does: 'Styles of the theme in cascade layers',
  kind: 'styles',
  async check({open, assets, expect}) {
    const layers = [...assets('css').matchAll(/@layer ([^;{]+)/g)].flatMap(([, names = '']) => names.split(/, */));
    expect([...new Set(layers)].slice(0, 3)).toEqual([
      'docusaurus.infima',
      'docusaurus.theme-common',
      'docusaurus.theme-classic',
    ]);
    const {page} = await open('/');
    const colorOf = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    // Selectors of one element win over those of Infima and the theme, which have classes.
    expect(await colorOf('.navbar__link')).toBe('rgb(1, 2, 3)');
    expect(await colorOf('.footer__title')).toBe('rgb(4, 5, 6)');
    // Those of the theme still win over those of Infima, and have an effect.
    expect(await page.locator('.navbar').evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    // Styles of the site are in no layer: the more specific one wins.
    expect(await colorOf('p.loose')).toBe('rgb(7, 8, 9)');
  },
});
