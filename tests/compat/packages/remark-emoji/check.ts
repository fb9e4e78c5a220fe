import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'remark-emoji',
  does: 'Emoji, also from emoticons',
  kind: 'markdown',
  async check({open, expect}) {
    const {page} = await open('/');
    expect(await page.locator('.markdown p').innerText()).toBe(
      'Well done 🎉 and thanks 😃 to all, but :dog: and :nothing_of_that_name: stay.',
    );
  },
});
