import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@cmfcmf/docusaurus-search-local',
  does: 'Search in an index for each version of the documents',
  kind: 'search',
  rows: ['3P-12'],
  async check({open, files, expect}) {
    expect(files().filter((file) => /^search-index-[^/]+\.json$/.test(file)).sort()).toEqual([
      'search-index-default.json',
      'search-index-docs-default-current.json',
    ]);

    const {page} = await open('/');
    await page.locator('.aa-DetachedSearchButton').click();
    await page.locator('.aa-Input').pressSequentially('snapdra');
    const hits = page.locator('.aa-Item');
    await expect.poll(() => hits.allTextContents()).toHaveLength(2);
    await hits.filter({hasText: 'Symmetry'}).click();
    await page.waitForURL(/\/docs\/flowers#symmetry$/);
    await page.locator('article mark', {hasText: 'snapdra'}).waitFor();

    await page.locator('.aa-DetachedSearchButton').click();
    await page.locator('.aa-Input').fill('rain');
    await hits.filter({hasText: 'Rain'}).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/blog\/2026\/05\/01\/rain$/);
  },
});
