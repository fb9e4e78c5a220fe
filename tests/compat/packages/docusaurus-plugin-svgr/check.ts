import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-svgr',
  does: 'SVG files as components',
  kind: 'images',
  async check({open, read, expect}) {
    expect(read('index.html')).toMatch(/<svg[^>]*class="?anchor"?/);
    const {page} = await open('/');
    const anchor = page.locator('main svg.anchor');
    // Props of the component, and the options of SVGR and SVGO.
    expect(await anchor.getAttribute('height')).toBe('3em');
    expect(await anchor.locator('title').textContent()).toBe('An anchor');
    expect(await anchor.locator('circle').getAttribute('fill')).toBe('currentColor');
    expect(await anchor.locator('#kept').count()).toBe(1);
    // In Markdown and as a URL, it is an image.
    for (const name of ['In Markdown', 'As a URL']) {
      const image = page.getByAltText(name);
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    }
  },
});
