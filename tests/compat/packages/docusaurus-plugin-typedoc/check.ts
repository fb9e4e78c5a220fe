import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-typedoc',
  does: 'API reference from TypeScript sources',
  kind: 'api',
  async beforeBuild({command}) {
    await command('generate-typedoc');
  },
  async check({open, read, expect}) {
    expect(read('api/functions/seatsOf/index.html')).toMatch(/\{braces\} are only text here/);
    const {page} = await open('/');
    const menu = page.locator('.theme-doc-sidebar-menu');
    await menu.getByRole('link', {name: 'API', exact: true}).click();
    await menu.getByText('Classes').click();
    await menu.getByRole('link', {name: 'Boat', exact: true}).click();
    await page.getByRole('heading', {level: 1, name: 'Class: Boat'}).waitFor();
    await page.getByText('What is painted on the bow.').waitFor();
    await page.locator('.theme-code-block', {hasText: 'carries(3)'}).waitFor();
    await page.locator('article').getByRole('link', {name: 'seatsOf'}).click();
    await page.waitForURL('**/api/functions/seatsOf');
    await page.getByRole('heading', {name: 'Type Parameters'}).waitFor();
  },
});
