import {definePackageCheck} from '../../../harness/package-check.ts';

const hit = {
  objectID: '1',
  url: 'https://example.org/docs/flowers#symmetry',
  type: 'content',
  content: 'The snapdragon has zygomorphic petals.',
  hierarchy: {lvl0: 'Docs', lvl1: 'Flowers', lvl2: 'Symmetry', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  _snippetResult: {
    content: {value: 'The <mark>snapdragon</mark> has zygomorphic petals.', matchLevel: 'full'},
    hierarchy: {lvl1: {value: 'Flowers', matchLevel: 'none'}, lvl2: {value: 'Symmetry', matchLevel: 'none'}},
  },
  _highlightResult: {
    hierarchy: {lvl0: {value: 'Docs'}, lvl1: {value: 'Flowers'}, lvl2: {value: 'Symmetry'}},
  },
};
const result = {
  hits: [hit],
  nbHits: 1,
  page: 0,
  nbPages: 1,
  hitsPerPage: 20,
  query: 'snapdragon',
  params: '',
  index: 'garden',
};

export default definePackageCheck({
  package: '@docsearch/docusaurus-adapter',
  does: 'Search by Algolia DocSearch, with Ask AI in a side panel',
  kind: 'search',
  rows: ['3P-12'],
  async check({open, read, expect}) {
    expect(read('opensearch.xml')).toContain('https://example.org/search?q={searchTerms}');
    expect(read('docs/flowers/index.html')).toContain('content="docs-default-current"');

    const answers = {'/1/indexes/*/queries': {results: [result]}};
    const {page, external} = await open('/docs/intro', {answers});
    const lines = page.getByText('Ctrl', {exact: true}).evaluate((key) => {
      const range = document.createRange();
      range.selectNodeContents(key);
      return range.getClientRects().length;
    });
    expect(await lines).toBe(1);
    await page.getByRole('button', {name: /^Ask AI/}).click();
    await page.locator('aside.DocSearch-Sidepanel').getByPlaceholder('Ask a question').waitFor();
    await page.getByRole('button', {name: 'Close Sidepanel'}).click();
    await page.keyboard.press('Control+k');
    const request = page.waitForRequest((asked) => asked.url().includes('/1/indexes/*/queries'));
    await page.locator('.DocSearch-Input').fill('snapdragon');
    const asked = (await request).postDataJSON() as {requests: {query: string; facetFilters: unknown}[]};
    expect(asked.requests[0]).toMatchObject({
      query: 'snapdragon',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
    expect(external.every((url) => url.includes('plants-dsn.algolia.net'))).toBe(true);
    const found = page.locator('.DocSearch-Hit a');
    await expect.poll(() => found.first().getAttribute('href')).toBe('/docs/flowers#symmetry');
    await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
    await found.first().click();
    await page.waitForURL(/\/docs\/flowers#symmetry$/);
    await page.getByRole('heading', {name: 'Symmetry'}).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await page.locator('.DocSearch-Button').click();
    await page.locator('.DocSearch-Input').fill('snapdragon');
    await page.getByRole('link', {name: 'See all 1 results'}).click();
    await page.waitForURL(/\/search\/?\?q=snapdragon$/);
    await page.getByText('One document found').waitFor();
    await page.reload();
    await page.getByText('One document found').waitFor();
    expect(await page.locator('main article a').first().getAttribute('href')).toBe('/docs/flowers#symmetry');
  },
});
