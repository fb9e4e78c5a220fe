import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/theme-classic',
  does: 'Components and style sheets of the theme by the paths of their files',
  kind: 'interface',
  rows: ['API-25'],
  async check({open, read, expect}) {
    expect(read('index.html')).toMatch(/<main class="tagRegular_\w+"><a[^>]*class="[^"]*tag_\w+/);
    const {page} = await open('/');
    const tag = page.getByRole('link', {name: 'deep'});
    expect(await tag.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
    await tag.click();
    await page.getByRole('heading', {name: 'Intro'}).waitFor();
  },
});
