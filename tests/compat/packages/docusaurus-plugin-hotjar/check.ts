import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-hotjar',
  does: 'Hotjar',
  kind: 'analytics',
  async check({open, expect}) {
    const {page, external} = await open('/docs/intro');
    await expect.poll(() => external).toEqual(['https://static.hotjar.com/c/hotjar-1234.js?sv=6']);
    const kept = await page.evaluate(() => {
      const {hj} = window as unknown as {hj: {(...args: unknown[]): void; q: unknown[]}};
      hj('event', 'watered');
      return hj.q.length;
    });
    expect(kept).toBe(1);
  },
});
