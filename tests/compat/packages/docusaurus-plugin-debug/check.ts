import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-debug',
  does: 'Pages that show configuration, routes, chunks and data of a site',
  kind: 'build',
  rows: ['EXT-12'],
  async check({open, expect, read}) {
    const {page} = await open('/__docusaurus/debug');
    for (const [link, text] of [
      ['Config', '"https://example.org"'],
      ['Metadata', 'docusaurus-plugin-content-docs'],
      ['Registry', '@theme/DebugRegistry'],
      ['Routes', '/__docusaurus/debug/routes'],
      ['Content', 'docusaurus-plugin-content-docs'],
      ['Global data', 'docusaurus-plugin-content-docs'],
    ] as const) {
      await page.getByRole('link', {name: link, exact: true}).click();
      await page.locator('main, .main-wrapper').first().getByText(text).first().waitFor();
    }
    expect(read('sitemap.xml')).not.toContain('debug');
  },
});
