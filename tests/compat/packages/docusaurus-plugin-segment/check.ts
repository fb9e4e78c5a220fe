import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-segment',
  does: 'Segment',
  kind: 'analytics',
  async check({open, expect}) {
    const {page, external} = await open('/docs/intro');
    await expect.poll(() => external).toEqual(['https://cdn.segment.com/analytics.js/v1/garden/analytics.min.js']);
    const views = (): Promise<number> =>
      page.evaluate(
        () => (window as unknown as {analytics: unknown[][]}).analytics.filter(([name]) => name === 'page').length,
      );
    await expect.poll(views).toBe(1);
    await page.locator('.theme-doc-sidebar-menu').getByText('Flowers').click();
    await page.waitForURL(/\/docs\/flowers$/);
    await expect.poll(views).toBe(2);
  },
});
