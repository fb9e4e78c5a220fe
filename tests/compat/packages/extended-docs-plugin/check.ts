import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-content-docs',
  does: 'A docs plugin of the site that extends the official one',
  kind: 'content',
  async check({open, expect}) {
    const {page} = await open('/docs/all');
    expect(await page.locator('main li').allTextContents()).toEqual([
      'Anchors (heavy, iron): 3 words',
      'Ropes (hemp): 4 words',
    ]);
    // A route of its own below that of the documents, which has their sidebar.
    await page.locator('aside, nav.menu').getByRole('link', {name: 'Anchors'}).first().waitFor();

    await page.locator('main li').getByRole('link', {name: 'Ropes'}).click();
    await page.waitForURL('**/docs/deep/ropes');
    // Global data of the plugin, with what the site adds to it, and what hooks read from it.
    expect(await page.locator('#count').textContent()).toBe('2 documents in 1 version');
    // Front matter that the plugin adds to every document.
    expect(await page.locator('#keeper').textContent()).toBe('Kept by the harbor');
  },
});
