import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-typedoc-api',
  does: 'API pages from TypeScript sources, with versions',
  kind: 'api',
  isInEveryRun: true,
  async check({open, read, expect}) {
    expect(read('api/class/Boat/index.html')).toContain('What is painted on the bow.');
    const {page} = await open('/');
    await page.locator('.navbar').getByRole('link', {name: 'API'}).click();
    await page.locator('.theme-admonition-tip').getByText('Take a life jacket.').waitFor();
    const menu = page.locator('.theme-doc-sidebar-menu');
    await menu.getByText('Classes').click();
    await menu.getByRole('link', {name: 'Boat', exact: true}).click();
    await page.getByText('A boat for hire.').waitFor();
    await page.locator('.theme-code-block', {hasText: 'carries(3)'}).waitFor();
    await page.locator('main').getByRole('link', {name: 'seatsOf'}).first().click();
    await page.getByText('Counts the seats of a boat.').waitFor();
    await menu.getByRole('link', {name: 'Changelog'}).click();
    await page.getByText('Boats have names.').waitFor();
  },
});
