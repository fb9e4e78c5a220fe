import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/faster',
  does: 'Faster builds, and the flags of Docusaurus 4',
  kind: 'build',
  difference: 'The flags of `future.faster` have no effect: Inkstone has tools of its own.',
  async check({read, assets, output, open, expect}) {
    expect(output).not.toMatch(/warning/i);
    const {page} = await open('/');
    // What a plugin adds with the names of Rspack: constants, rules, loaders and copied files.
    await expect.poll(() => page.locator('#bundler').textContent()).toBe('built from a plugin');
    expect(await page.locator('#words').textContent()).toBe('rope knot');
    expect(await page.locator('#typed').textContent()).toBe('typed 3');
    expect(await page.locator('#legacy').textContent()).toBe('legacy syntax');
    expect(read('copied/notice.txt')).toBe('Copied as it is.\n');
    expect(await page.locator('#framed').evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('5px');

    // future.v4: layers, a namespace in the storage, IDs of headings as comments.
    expect(assets('css')).toMatch(/@layer docusaurus\.infima/);
    const toggle = page.locator('.navbar button[aria-label*="mode"]').first();
    await toggle.click();
    const keys = (): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));
    await expect.poll(keys).toContainEqual(expect.stringMatching(/^theme-[\da-f]{3}$/));
    expect(await keys()).not.toContain('theme');
    expect(await page.locator('h2#own-id').count()).toBe(1);
  },
});
