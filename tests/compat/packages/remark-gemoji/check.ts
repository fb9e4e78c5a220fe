import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'remark-gemoji',
  does: 'Emoji of GitHub',
  kind: 'markdown',
  async check({open, expect}) {
    const {page} = await open('/');
    expect(await page.locator('.markdown p').innerText()).toBe(
      'Well done 🎉 and 🥲, says 🐱, but :dog: and :nothing_of_that_name: stay.',
    );
  },
});
