import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'remark-deflist',
  does: 'Definition lists',
  kind: 'markdown',
  async check({open, expect}) {
    const {page} = await open('/');
    const list = page.locator('.markdown dl');
    expect(await list.count()).toBe(1);
    expect(await list.locator('dt').allInnerTexts()).toEqual(['Ink', 'Stone']);
    expect(await list.locator('dt, dd').allInnerTexts()).toEqual([
      'Ink',
      'A liquid to write with.',
      'Stone',
      'What it is rubbed on.',
      'Also a hard part of fruit.',
    ]);
    expect(await list.locator('dd em').innerText()).toBe('liquid');
    const margin = await list
      .locator('dd')
      .first()
      .evaluate((element) => getComputedStyle(element).marginLeft);
    expect(Number.parseFloat(margin)).toBeGreaterThan(0);
    expect(await page.locator('.markdown > p').allInnerTexts()).toEqual(['An ordinary paragraph.']);
  },
});
