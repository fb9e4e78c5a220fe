import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-tailwindcss',
  does: 'Tailwind CSS 2',
  kind: 'styles',
  async check({open, assets, expect}) {
    const {page} = await open('/');
    const styleOf = (text: string, property: string): Promise<string> =>
      page
        .getByText(text, {exact: true})
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await styleOf('First', 'border-top')).toBe('4px solid rgb(18, 52, 86)');
    expect(await styleOf('Second', 'background-color')).toBe('rgb(18, 52, 86)');
    expect(await styleOf('Second', 'opacity')).toBe('0.5');
    await page.setViewportSize({width: 500, height: 800});
    expect(await styleOf('Second', 'opacity')).toBe('1');
    // Only what the site has is in the style sheets.
    expect(assets('css')).not.toMatch(/@apply|@tailwind|\.grid-cols-7/);
  },
});
