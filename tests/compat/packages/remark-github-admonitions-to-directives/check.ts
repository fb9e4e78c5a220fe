import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'remark-github-admonitions-to-directives',
  does: 'Alerts as on GitHub',
  kind: 'markdown',
  rows: ['3P-09'],
  async check({open, expect}) {
    const {page} = await open('/');
    const tip = page.locator('.theme-admonition-tip');
    expect((await tip.innerText()).trim()).toMatch(/^tip\s+Take an umbrella with you\.$/i);
    expect(await tip.locator('strong').innerText()).toBe('umbrella');
    expect(await page.locator('.theme-admonition-danger li').allInnerTexts()).toEqual(['Walk slowly.']);
    expect(await page.locator('.theme-admonition-info').innerText()).toContain('Read this.');
    expect(await page.locator('blockquote').allInnerTexts()).toEqual(['An ordinary quotation.']);
    expect(await page.locator('.markdown').innerText()).not.toContain('[!');
  },
});
