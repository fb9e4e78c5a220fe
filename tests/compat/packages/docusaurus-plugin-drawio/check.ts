import fs from 'node:fs';
import path from 'node:path';
import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-drawio',
  does: 'Diagrams of draw.io',
  kind: 'images',
  async check({dir, open, read, expect}) {
    expect(read('way/index.html')).toContain('loading...');
    // The package has the viewer that the page gets from a CDN.
    const viewer = fs.readFileSync(path.join(dir, 'node_modules/docusaurus-plugin-drawio/viewer.min.js'), 'utf8');
    const {page, external} = await open('/', {answers: {'viewer.min.js': viewer}});
    expect(external).toContain('https://cdn.jsdelivr.net/npm/docusaurus-plugin-drawio/viewer.min.js');
    const drawing = page.locator('.docusaurus-plugin-drawio svg').first();
    const menu = page.locator('.menu');
    // It draws in a timeout that React's next rendering, which empties the element, has to precede.
    // On slow machines it doesn't. In Docusaurus it never does when the page is opened directly.
    const draws = async (): Promise<boolean> => {
      await menu.getByRole('link', {name: 'Intro'}).click();
      await page.getByText('Some text.').waitFor();
      await menu.getByRole('link', {name: 'The way'}).click();
      return await drawing
        .getByText('The start')
        .waitFor({timeout: 5000})
        .then(
          () => true,
          () => false,
        );
    };
    await expect.poll(draws, {timeout: 40_000}).toBe(true);
    expect(await drawing.getByText('The end').count()).toBeGreaterThan(0);
    expect(await drawing.locator('[stroke="#123456"]').count()).toBe(1);
    expect(await drawing.getByText('Not shown').count()).toBe(0);
    const box = page.locator('.docusaurus-plugin-drawio');
    expect(await box.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center');
  },
});
