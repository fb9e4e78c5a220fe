import {definePackageCheck} from '../../../harness/package-check.ts';

const hit = {
  document: {
    id: '1',
    objectID: '1',
    url: 'https://example.org/docs/flowers#symmetry',
    url_without_anchor: 'https://example.org/docs/flowers',
    anchor: 'symmetry',
    type: 'content',
    content: 'The snapdragon has zygomorphic petals.',
    'hierarchy.lvl0': 'Docs',
    'hierarchy.lvl1': 'Flowers',
    'hierarchy.lvl2': 'Symmetry',
  },
  highlights: [
    {
      field: 'content',
      matched_tokens: ['snapdragon'],
      snippet: 'The <mark>snapdragon</mark> has zygomorphic petals.',
    },
  ],
  highlight: {},
};
const result = {
  found: 1,
  out_of: 3,
  page: 1,
  search_time_ms: 1,
  request_params: {collection_name: 'garden', per_page: 20, q: 'snapdragon'},
  facet_counts: [],
  grouped_hits: [{group_key: ['https://example.org/docs/flowers'], found: 1, hits: [hit]}],
};

export default definePackageCheck({
  package: 'docusaurus-theme-search-typesense',
  does: 'Search by a Typesense server',
  kind: 'search',
  rows: ['3P-12'],
  async check({open, read, expect}) {
    expect(read('opensearch.xml')).toContain('https://example.org/search?q={searchTerms}');

    const {page, external} = await open('/docs/intro', {answers: {'/multi_search': {results: [result]}}});
    await page.keyboard.press('Control+k');
    const request = page.waitForRequest((asked) => asked.url().includes('/multi_search'));
    await page.locator('.DocSearch-Input').fill('snapdragon');
    expect(((await request).postDataJSON() as {searches: unknown[]}).searches[0]).toMatchObject({
      collection: 'garden',
      q: 'snapdragon',
      filter_by: 'language:=en && docusaurus_tag:=[default,docs-default-current]',
    });
    expect(external.every((url) => url.startsWith('https://search.example.org'))).toBe(true);
    const found = page.locator('.DocSearch-Hit a', {hasText: 'The snapdragon has zygomorphic petals.'});
    await expect.poll(() => found.getAttribute('href')).toBe('/docs/flowers#symmetry');
    await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
    await found.click();
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
