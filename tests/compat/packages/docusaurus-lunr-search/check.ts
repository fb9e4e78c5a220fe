import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-lunr-search',
  does: 'Search in an index that the build writes',
  kind: 'search',
  rows: ['3P-12'],
  isInEveryRun: true,
  async check({open, read, files, expect}) {
    expect(files().filter((file) => /^lunr-index-\d+\.json$/.test(file))).toHaveLength(1);
    const {searchDocs} = JSON.parse(read('search-doc.json')) as {searchDocs: {url: string}[]};
    expect(searchDocs.map(({url}) => url).sort()).toEqual(['/docs/flowers', '/docs/flowers#symmetry', '/docs/intro']);

    const {page} = await open('/docs/intro');
    const input = page.locator('#search_input_react');
    await page.locator('#search_input_react:enabled').waitFor();
    await input.pressSequentially('snapdra');
    const hits = page.locator('.algolia-docsearch-suggestion');
    await hits.first().waitFor();
    expect(await hits.count()).toBe(1);
    await expect.poll(() => hits.first().textContent()).toContain('zygomorphic');
    await hits.first().click();
    await page.waitForURL(/\/docs\/flowers#symmetry$/);
    await page.locator('article mark', {hasText: 'snapdra'}).waitFor();
  },
});
