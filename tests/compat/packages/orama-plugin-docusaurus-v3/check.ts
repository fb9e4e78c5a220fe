import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@orama/plugin-docusaurus-v3',
  does: 'Search by Orama in the browser',
  kind: 'search',
  rows: ['3P-12'],
  async check({open, files, expect}) {
    expect(files()).toContain('orama-search-index-current.json.gz');
    const {page} = await open('/docs/intro');
    await page.getByText('Find a plant').first().click();
    await page.locator('orama-search-box input').first().fill('snapdra');
    const hit = page.locator('orama-search-results a', {hasText: 'Symmetry'});
    await expect.poll(() => hit.getAttribute('href')).toBe('/docs/flowers#symmetry');
    await hit.click();
    await page.waitForURL(/\/docs\/flowers#symmetry$/);
    await page.locator('article h2', {hasText: 'Symmetry'}).waitFor();
  },
});
