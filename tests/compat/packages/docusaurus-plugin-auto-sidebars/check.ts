import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-auto-sidebars',
  does: 'Sidebar with titles and order from a YAML file',
  kind: 'content',
  async check({open, expect}) {
    const {page} = await open('/');
    const menu = page.locator('.theme-doc-sidebar-menu');
    await menu.getByText('In the warm months').click();
    await menu.getByRole('link', {name: 'Sails'}).waitFor();
    await menu.getByText('In the cold months').click();
    await menu.getByRole('link', {name: 'Shed'}).click();
    await page.getByText('All boats are there.').waitFor();
    const labels = await menu.locator('> li > .menu__list-item-collapsible, > li > a').allTextContents();
    expect(labels).toEqual(['Intro', 'In the cold months', 'In the warm months']);
  },
});
