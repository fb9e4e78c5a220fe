import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@graphql-markdown/docusaurus',
  does: 'API reference from a GraphQL schema',
  kind: 'api',
  rows: ['PLG-21'],
  async beforeBuild({command}) {
    await command('graphql-to-doc');
  },
  async check({open}) {
    const {page} = await open('/');
    const menu = page.locator('.theme-doc-sidebar-menu');
    await menu.getByText('Operations').click();
    await menu.getByText('Queries').click();
    await menu.getByRole('link', {name: 'boats', exact: true}).click();
    await page.getByText('Finds boats of a harbour.').first().waitFor();
    await page.locator('.theme-code-block', {hasText: 'atLeast: Int = 2'}).waitFor();
    await page.locator('article').getByRole('link', {name: 'Boat', exact: true}).first().click();
    await page.getByRole('heading', {level: 1, name: 'Boat'}).waitFor();
    await page.getByText('What is painted on the bow.').first().waitFor();
    await page.getByText('Ask the harbour.').first().waitFor();
  },
});
