import type {Page} from 'playwright-core';
import {definePackageCheck, type BuiltSite} from '../../../harness/package-check.ts';

/** Enlarges an image and makes it small again. Returns the colour behind it. */
async function enlarge(page: Page, name: string, expect: BuiltSite['expect']): Promise<string> {
  const image = page.getByRole('img', {name, exact: true});
  const width = async (): Promise<number> => (await image.boundingBox())?.width ?? 0;
  // The package looks for images a while after the page is shown.
  await page.waitForFunction((alt) => {
    const element = document.querySelector(`img[alt="${alt}"]`);
    return element !== null && getComputedStyle(element).cursor === 'zoom-in';
  }, name);
  expect(await width()).toBeLessThan(1000);
  await image.click();
  await expect.poll(width, {timeout: 10_000}).toBeGreaterThan(1100);
  const background = await page.evaluate(() => {
    const overlay = [...document.body.children].find((element) => getComputedStyle(element).zIndex === '998');
    return overlay ? getComputedStyle(overlay).backgroundColor : '';
  });
  // It ignores keys until the image has arrived.
  const widthAfterKey = async (): Promise<number> => {
    await page.keyboard.press('Escape');
    return await width();
  };
  await expect.poll(widthAfterKey, {timeout: 10_000}).toBeLessThan(1000);
  return background;
}

export default definePackageCheck({
  package: 'docusaurus-plugin-zooming',
  does: 'Images that a click enlarges, with Zooming',
  kind: 'images',
  async check({open, expect}) {
    const {page} = await open('/');
    expect(await enlarge(page, 'A picture', expect)).toBe('rgb(240, 240, 255)');
    await page.locator('.menu').getByRole('link', {name: 'Second'}).click();
    expect(await enlarge(page, 'Another picture', expect)).toBe('rgb(240, 240, 255)');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await enlarge(page, 'Another picture', expect)).toBe('rgb(1, 2, 3)');
  },
});
