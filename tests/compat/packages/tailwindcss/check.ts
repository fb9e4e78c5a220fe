import type {Locator} from 'playwright-core';
import {definePackageCheck} from '../../../harness/package-check.ts';

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

export default definePackageCheck({
  package: 'tailwindcss',
  does: 'Tailwind CSS 4, by its PostCSS plugin',
  kind: 'styles',
  async check({open, assets, expect}) {
    const {page} = await open('/');
    const text = (name: string): Locator => page.getByText(name, {exact: true});
    expect((await styleOf(page.locator('main.grid'), 'grid-template-columns')).split(' ')).toHaveLength(3);
    expect(await styleOf(page.locator('main.grid'), 'padding-left')).toBe('13px');
    expect(await styleOf(text('First'), 'border-top')).toBe('4px solid rgb(18, 52, 86)');
    expect(await styleOf(text('Second'), 'background-color')).toBe('rgb(18, 52, 86)');
    await text('Second').hover();
    await page.waitForFunction(() => {
      const second = document.querySelector('main p:nth-child(2)');
      return second !== null && getComputedStyle(second).opacity === '0.5';
    });
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await styleOf(text('Second'), 'background-color')).toBe('rgb(7, 8, 9)');
    expect(await styleOf(text('Third'), 'display')).toBe('block');
    await page.setViewportSize({width: 500, height: 800});
    expect(await styleOf(text('Third'), 'display')).toBe('none');
    const doc = await open('/docs/intro');
    expect(await styleOf(doc.page.getByText('Some text with waves.'), 'text-decoration')).toContain('wavy');
    // Only what the site has is in the style sheets.
    expect(assets('css')).not.toMatch(/@apply|@theme|@tailwind|\.grid-cols-7/);
  },
});
