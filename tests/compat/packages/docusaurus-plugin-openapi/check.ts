import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-openapi',
  does: 'Pages with a request panel for an OpenAPI description',
  kind: 'api',
  async check({open, read, expect}) {
    expect(read('api/list-boats/index.html')).toContain('The least number of seats.');
    const {page} = await open('/', {answers: {'boats.example/v1/boats': [{name: 'Heron'}]}});
    await page.locator('.navbar').getByRole('link', {name: 'API'}).click();
    await page.getByRole('heading', {name: 'Boat hire'}).waitFor();
    const menu = page.locator('.theme-doc-sidebar-menu');
    await menu.getByText('boats', {exact: true}).click();
    await menu.getByRole('link', {name: 'List boats'}).click();
    await page.getByRole('heading', {name: 'List boats'}).waitFor();

    await page.getByText('Show optional parameters').click();
    await page.getByPlaceholder('The least number of seats.').fill('3');
    await page.getByText('Python', {exact: true}).click();
    await page.getByText(/boats\?seats=3/).waitFor();
    const request = page.waitForRequest(/boats\?seats=3$/);
    await page.getByRole('button', {name: 'Execute'}).click();
    await request;
    await page.locator('main').getByText('Heron').waitFor();
  },
});
