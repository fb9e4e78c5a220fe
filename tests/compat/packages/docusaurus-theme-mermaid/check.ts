import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/theme-mermaid',
  does: 'Mermaid diagrams',
  kind: 'images',
  rows: ['API-21'],
  async check({open, read, expect}) {
    expect(read('index.html')).toContain('docusaurus-mermaid-container, theme forest, at most 20000');
    const fills: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      // A busy machine may need more seconds for Mermaid than Chromium expects of what is preloaded.
      const {page} = await open('/docs/diagrams', {colorScheme, ignored: /preloaded using link preload but not used/});
      const box = page.locator('.docusaurus-mermaid-container').first().locator('svg .node rect').first();
      const fill = (): Promise<string> => box.evaluate((element) => getComputedStyle(element).fill);
      await box.waitFor();
      await page.locator('svg .node', {hasText: 'Boil water'}).waitFor();
      expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
      fills.push(await fill());
      // The other diagrams of the page: a sequence, and the component with a text.
      await page.locator('svg text.actor', {hasText: 'Guest'}).first().waitFor();
      await page.locator('svg .node', {hasText: 'From a component'}).waitFor();
      expect(await page.locator('.docusaurus-mermaid-container svg').count()).toBe(3);

      // A diagram is drawn anew when the reader changes the mode.
      const other = colorScheme === 'light' ? 'dark' : 'light';
      const toggle = page.locator('.navbar button[aria-label*="mode"]').first();
      for (let presses = 0; presses < 3 && (await page.locator('html').getAttribute('data-theme')) !== other; presses++)
        await toggle.click();
      const before = fills.at(-1);
      await expect.poll(fill).not.toBe(before);
      fills.push(await fill());
    }
    expect(fills[0]).toBe(fills[3]);
    expect(fills[1]).toBe(fills[2]);
    expect(fills[0]).toBe('rgb(205, 228, 152)');
    expect(fills[2]).toBe('rgb(31, 32, 32)');
  },
});
