import fs from 'node:fs';
import path from 'node:path';
import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-openapi-docs',
  does: 'Pages, request panel and code samples for an OpenAPI description',
  kind: 'api',
  rows: ['PLG-21', '3P-12'],
  async beforeBuild({dir, command}) {
    await command('gen-api-docs', 'boats');
    await command('clean-api-docs', 'boats');
    if (fs.existsSync(path.join(dir, 'docs/boats/list-boats.api.mdx'))) throw new Error('clean-api-docs left a page');
    await command('gen-api-docs', 'all');
  },
  async check({open, read, expect}) {
    expect(read('boats/list-boats/index.html')).toContain('<p>Gives all boats of a <strong>harbour</strong>.</p>');

    const {page, external} = await open('/', {answers: {'boats.example/v1/boats': [{name: 'Heron'}]}});
    await page.getByRole('link', {name: 'API', exact: true}).click();
    await page.locator('.menu').getByRole('link', {name: 'boats', exact: true}).click();
    await page.locator('.menu__list-item.api-method.get').getByRole('link', {name: 'List boats'}).click();
    await page.getByRole('heading', {level: 1, name: 'List boats'}).waitFor();
    await page.getByText('https://boats.example/v1/boats', {exact: true}).waitFor();

    const code = page.locator('.openapi-explorer__code-block').first();
    await code.getByText(/^curl/).waitFor();
    await page.locator('.openapi-tabs__code-item--python').first().click();
    await code.getByText('import').first().waitFor();

    await page.getByPlaceholder('key').fill('secret');
    await page.getByText('Show optional parameters').click();
    await page.getByPlaceholder('The least number of seats.').fill('3');
    await code.getByText(/seats=3/).waitFor();
    const request = page.waitForRequest(/boats\?seats=3$/);
    await page.getByRole('button', {name: 'Send API Request'}).click();
    expect((await request).headers()['x-boat-key']).toBe('secret');
    await page.locator('.openapi-explorer__response-container').getByText('Heron').waitFor();
    expect(external.some((url) => url.endsWith('boats?seats=3'))).toBe(true);

    await page.locator('.menu__list-item.api-method.post').getByRole('link').click();
    await page.getByRole('heading', {level: 1, name: 'Add a boat'}).waitFor();
    await page.locator('summary', {hasText: 'engine'}).click();
    await page.getByRole('tab', {name: 'Sail'}).click();
    await page.getByText('area', {exact: true}).waitFor();
    await page.locator('.openapi-explorer__playground-editor').getByText('Heron').waitFor();
  },
});
