import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'redocusaurus',
  does: 'Redoc pages for OpenAPI descriptions',
  kind: 'api',
  async check({open, read, expect}) {
    expect(read('api/boats/index.html')).toContain('Gives all boats of a');
    const {page} = await open('/');
    await page.locator('.navbar').getByRole('link', {name: 'API'}).click();
    const redoc = page.locator('.redocusaurus');
    await redoc.getByRole('heading', {name: 'Boat hire'}).waitFor();
    await redoc.getByText('"Heron"').first().waitFor();
    await redoc.getByRole('button', {name: /The boats/}).click();
    await redoc.getByText('What is painted on the bow.').waitFor();
    // Its search runs in a worker.
    await redoc.getByPlaceholder('Search...').fill('list');
    await redoc.locator('[data-role="search:results"]').getByText('List boats').click();
    await page.waitForURL(/#.*listBoats$/);
    const download = await redoc.getByRole('link', {name: 'Download'}).getAttribute('href');
    expect(read(new URL(download ?? '').pathname.slice(1))).toContain('What is painted on the bow.');

    // Its component for styles renders other elements on the server than in the browser.
    const old = await open('/old/', {ignored: /Minified React error #4(?:18|23)/});
    await old.page.getByRole('heading', {name: 'List rafts'}).waitFor();
    const part = await open('/part');
    await part.page.getByText('Version 1.2.0').waitFor();
  },
});
