import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@getcanary/docusaurus-theme-search-pagefind',
  does: 'Search by Pagefind',
  kind: 'search',
  rows: ['3P-05', '3P-12'],
  difference: 'It uses `parse5` without declaring it, which Docusaurus happens to bring: install it, too.',
  async check({open, files, expect}) {
    expect(files()).toContain('pagefind/pagefind.js');
    const {page} = await open('/docs/intro');
    await page.locator('canary-trigger-searchbar').getByRole('button', {name: 'Search'}).click();
    await page.locator('canary-filter-tags').getByText('plants').waitFor();
    await page.locator('canary-input input').fill('snapdragon');
    const hit = page.locator('canary-search-results').getByText('Symmetry The snapdragon has zygomorphic petals.');
    await hit.last().click();
    await page.waitForURL(/\/docs\/flowers#symmetry$/);
    await page.locator('article h2', {hasText: 'Symmetry'}).waitFor();
  },
});
