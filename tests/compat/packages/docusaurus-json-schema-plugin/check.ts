import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-json-schema-plugin',
  does: 'Viewer and editor for JSON Schemas',
  kind: 'api',
  rows: ['3P-10'],
  async check({open}) {
    const {page} = await open('/');
    await page.getByRole('link', {name: 'The boat'}).click();
    const viewer = page.locator('.json-schema-viewer');
    await viewer.getByText('A boat for hire').waitFor();
    await viewer.locator('summary', {hasText: 'name'}).click();
    await viewer.getByText('What is painted on the bow.').waitFor();
    // It resolves references.
    await viewer.locator('summary', {hasText: 'rig'}).click();
    await viewer.getByRole('tab', {name: 'Sail'}).click();
    await viewer.locator('summary', {hasText: 'area'}).click();
    await viewer.getByText('In square metres.').waitFor();

    // The language service in its worker marks what doesn't match the schema.
    await page.locator('.menu').getByRole('link', {name: 'Editor'}).click();
    await page.locator('.monaco-editor .squiggly-warning').waitFor();
    await page.locator('.view-lines').getByText('7').hover();
    await page.locator('.monaco-hover').getByText('Expected "string"').waitFor();
  },
});
