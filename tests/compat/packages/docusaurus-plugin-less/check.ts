import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-less',
  does: 'Less style sheets and modules',
  kind: 'styles',
  async check({open, expect}) {
    const {page} = await open('/');
    const styleOf = (selector: string, property: string): Promise<string> =>
      page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await styleOf('main p', 'border-top')).toBe('5px solid rgb(18, 52, 86)');
    expect(await styleOf('.navbar__title', 'color')).toBe('rgba(18, 52, 86, 0.5)');
    expect(await styleOf('html', '--ifm-color-primary')).toBe('#123456');
    await page.getByText('A box').hover();
    expect(await styleOf('main p', 'border-top-color')).toBe('rgb(255, 0, 0)');
  },
});
