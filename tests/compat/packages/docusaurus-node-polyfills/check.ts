import {createHash} from 'node:crypto';
import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-node-polyfills',
  does: 'Modules and globals of Node.js in the browser',
  kind: 'build',
  isInEveryRun: true,
  async check({read, open, expect}) {
    expect(read('index.html')).toMatch(/id="?rendered"?>cm9wZQ==</);
    const {page} = await open('/');
    expect(await page.locator('#rendered').textContent()).toBe('cm9wZQ==');
    await page.locator('#run').click();
    const hash = createHash('sha256').update('knot').digest('hex').slice(0, 8);
    await expect
      .poll(() => page.locator('output').textContent())
      .toBe(`6b6e6f74 ${hash} rope+knot /b a=1&b=x%20y n-2 flowing function true`);
  },
});
