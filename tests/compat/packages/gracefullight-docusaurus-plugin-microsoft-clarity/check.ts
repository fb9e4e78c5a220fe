import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@gracefullight/docusaurus-plugin-microsoft-clarity',
  does: 'Microsoft Clarity',
  kind: 'analytics',
  async check({open, read, expect}) {
    expect(read('index.html')).toMatch(/<link rel="?preconnect"? href="?https:\/\/www\.clarity\.ms"?/);
    const {page, external} = await open('/docs/intro');
    await expect.poll(() => external).toEqual(['https://www.clarity.ms/tag/garden']);
    const kept = await page.evaluate(() => {
      const {clarity} = window as unknown as {clarity: {(...args: unknown[]): void; q: unknown[]}};
      clarity('set', 'plant', 'snapdragon');
      return clarity.q.length;
    });
    expect(kept).toBe(1);
  },
});
