import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'rehype-raw',
  does: 'HTML that remark plugins write',
  kind: 'markdown',
  async check({open, expect}) {
    const {page} = await open('/');
    expect(await page.locator('ul.box[data-size="2"] > li').allInnerTexts()).toEqual(['One', 'A box']);
    await page.getByText('The first tab of Ann.').waitFor();
    await page.getByRole('tab', {name: 'second'}).click();
    await page.getByText('The second tab.').waitFor();
  },
});
