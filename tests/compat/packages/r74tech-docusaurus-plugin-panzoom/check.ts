import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@r74tech/docusaurus-plugin-panzoom',
  does: 'Diagrams that a reader moves and enlarges',
  kind: 'images',
  async check({open, expect}) {
    const {page} = await open('/');
    const enlarge = async (): Promise<void> => {
      await page.getByRole('button', {name: 'Zoom in'}).click();
      const transform = (): Promise<string | null> => page.locator('.drawing').getAttribute('style');
      await expect.poll(transform).toMatch(/scale\(1\.[1-9]/);
    };
    await enlarge();
    await page.locator('.menu').getByRole('link', {name: 'Second'}).click();
    await page.locator('.drawing svg[width="60"]').waitFor();
    await enlarge();
  },
});
