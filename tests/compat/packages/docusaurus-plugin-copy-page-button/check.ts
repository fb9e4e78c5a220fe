import type {Page} from 'playwright-core';
import {definePackageCheck} from '../../../harness/package-check.ts';

async function copyPage(page: Page): Promise<string> {
  await page.getByRole('button', {name: 'Copy page'}).click({timeout: 5000});
  await page.locator('[data-copy-page-action="copy"]').click();
  return await page.evaluate(() => navigator.clipboard.readText());
}

export default definePackageCheck({
  package: 'docusaurus-plugin-copy-page-button',
  does: 'A button that copies the page as Markdown',
  kind: 'machines',
  rows: ['3P-02'],
  difference:
    'The button is on the page that a reader opens, not on those that they reach from it by links: the package looks for the new page before it has faded in. The button of Inkstone\'s own plugin "llms" is on all pages.',
  async check({open, read, expect}) {
    for (const [file, title] of [
      ['index.md', '# Intro'],
      ['second.md', '# Second'],
    ] as const)
      expect(read(file)).toContain(title);
    const {page} = await open('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const button = page.locator('.theme-doc-toc-desktop, .table-of-contents').locator('..').locator('button.copies');
    await button.waitFor();
    expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('9px');
    await expect.poll(() => copyPage(page), {timeout: 10_000}).toContain('# Intro');
    const copied = await copyPage(page);
    for (const text of [copied, read('index.md')]) {
      expect(text).toContain('Some **strong** words and [a link](');
      expect(text).toMatch(/```js[^\n]*\nconst sum = \(a, b\) => a \+ b;\n\nsum\(1, 2\);\n```/);
      expect(text).toMatch(/\| Name \| Age\s+\| Ann \| 4/);
      expect(text).toContain('Drink water.');
      expect(text).not.toMatch(/Copy page|Skip to|Next/);
    }
    expect(await page.locator('[data-copy-page-action]').count()).toBe(0);
    await button.click();
    const opened = page.waitForEvent('popup');
    await page.locator('[data-copy-page-action="claude"]').click();
    expect(decodeURIComponent((await opened).url())).toContain('/index.md');
  },
});
