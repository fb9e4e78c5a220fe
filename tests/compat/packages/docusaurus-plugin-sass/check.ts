import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-sass',
  does: 'Sass style sheets and modules',
  kind: 'styles',
  rows: ['3P-01'],
  isInEveryRun: true,
  async check({open, expect}) {
    const {page} = await open('/');
    const styleOf = (selector: string, name: 'borderTopWidth' | 'color'): Promise<string> =>
      page.locator(selector).first().evaluate((element, key) => getComputedStyle(element)[key], name);
    expect(await styleOf('main p', 'borderTopWidth')).toBe('3px');
    expect(await styleOf('.navbar__title', 'color')).toBe('rgb(18, 52, 86)');
  },
});
