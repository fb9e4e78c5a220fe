import type {Page} from 'playwright-core';
import {definePackageCheck, type BuiltSite} from '../../../harness/package-check.ts';

/** Enlarges an image. Returns the colour behind it. */
async function enlarge(page: Page, name: string, expect: BuiltSite['expect']): Promise<string> {
  const image = page.getByRole('img', {name, exact: true});
  await page.locator(`.markdown img.medium-zoom-image[alt="${name}"]`).waitFor();
  await image.click();
  await page.waitForFunction(() => {
    const opened = document.querySelector('.medium-zoom-image--opened');
    return opened !== null && opened.getBoundingClientRect().width > 1200;
  });
  const overlay = page.locator('.medium-zoom-overlay');
  const background = await overlay.evaluate((element) => getComputedStyle(element).backgroundColor);
  // It ignores keys until the image has arrived.
  const overlaysAfterKey = async (): Promise<number> => {
    await page.keyboard.press('Escape');
    return await overlay.count();
  };
  await expect.poll(overlaysAfterKey, {timeout: 10_000}).toBe(0);
  return background;
}

export default definePackageCheck({
  package: 'docusaurus-plugin-image-zoom',
  does: 'Images that a click enlarges',
  kind: 'images',
  rows: ['3P-12'],
  isInEveryRun: true,
  async check({open, expect}) {
    const {page} = await open('/');
    expect(await enlarge(page, 'A picture', expect)).toBe('rgb(240, 240, 255)');
    expect(await page.locator('em img.medium-zoom-image').count()).toBe(0);
    await page.locator('.menu').getByRole('link', {name: 'Second'}).click();
    expect(await enlarge(page, 'Another picture', expect)).toBe('rgb(240, 240, 255)');
    const dark = await open('/', {colorScheme: 'dark'});
    expect(await enlarge(dark.page, 'A picture', expect)).toBe('rgb(1, 2, 3)');
  },
});
