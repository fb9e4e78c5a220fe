import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@easyops-cn/docusaurus-search-local',
  does: 'Search in an index that the build writes',
  kind: 'search',
  rows: ['3P-12'],
  isInEveryRun: true,
  async check({open, expect}) {
    const {page} = await open('/docs/intro');
    const input = page.locator('.navbar__search-input');
    await input.click();
    await input.pressSequentially('zygomo');
    const hit = page.locator('.navbar__search [role="option"]', {hasText: 'zygomorphic'});
    await hit.first().click();
    await page.waitForURL(/\/docs\/flowers\?_highlight=zygomo\w*#symmetry$/);
    await page.locator('article mark', {hasText: 'zygomo'}).waitFor();

    await input.fill('');
    await input.pressSequentially('snapdragon');
    await page.getByRole('link', {name: 'See all results'}).click();
    await page.waitForURL(/\/search\/?\?q=snapdragon$/);
    const result = page.locator('article h2 a');
    await expect.poll(() => result.first().getAttribute('href')).toMatch(/^\/docs\/flowers/);

    // The query survives hydration, in which the page does not know it yet.
    await page.reload();
    await result.first().click();
    await page.getByRole('heading', {name: 'Symmetry'}).waitFor();
  },
});
