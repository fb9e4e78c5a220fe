import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-module-alias',
  does: 'Aliases for imports',
  kind: 'build',
  rows: ['3P-06'],
  async check({open, expect}) {
    for (const address of ['/', '/docs/intro']) {
      const {page} = await open(address);
      const knot = page.locator('p.knot');
      expect(await knot.textContent()).toBe('A tight knot');
      expect(await knot.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(9, 8, 7)');
      const rope = page.getByText('A long rope');
      expect(await rope.evaluate((element) => getComputedStyle(element).borderBottomWidth)).toBe('4px');
      if (address === '/') await page.getByText('hemp and tar').waitFor();
      else await page.locator('.markdown em', {hasText: 'afar'}).waitFor();
    }
  },
});
