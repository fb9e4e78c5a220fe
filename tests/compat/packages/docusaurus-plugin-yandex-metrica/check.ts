import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-yandex-metrica',
  does: 'Yandex Metrica',
  kind: 'analytics',
  async check({open, read, expect}) {
    expect(read('index.html')).toContain('https://mc.yandex.ru/watch/1234');
    const {page, external} = await open('/docs/intro');
    await expect.poll(() => external).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
    const calls = (): Promise<unknown[][]> =>
      page.evaluate(() => {
        const {ym} = window as unknown as {ym: {a: ArrayLike<unknown>[]}};
        return ym.a.map((call) => [...Array.from(call)]);
      });
    expect(await calls()).toEqual([[1234, 'init', expect.objectContaining({defer: true, webvisor: true})]]);
    await page.locator('.theme-doc-sidebar-menu').getByText('Flowers').click();
    await page.waitForURL(/\/docs\/flowers$/);
    await expect
      .poll(async () => (await calls()).slice(1))
      .toEqual([[1234, 'hit', '/docs/flowers', expect.objectContaining({title: expect.any(String) as string})]]);
  },
});
