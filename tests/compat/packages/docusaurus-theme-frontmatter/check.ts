import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-theme-frontmatter',
  does: 'A hook with the front matter of the page',
  kind: 'content',
  difference: 'It uses `tslib` without depending on it; install that too, as the message of the build says.',
  async check({open, read, expect}) {
    expect(read('docs/soup/index.html')).toContain('class="cook"');
    const {page} = await open('/docs/soup');
    await page.getByText('Ann needs 2 steps.').waitFor();
    await page.locator('.navbar').getByRole('link', {name: 'Front matter'}).click();
    await page.getByText('Eve needs 1 steps.').waitFor();
    const post = await open('/blog/2024/01/02/cake');
    expect(await post.page.locator('.cook').innerText()).toBe('Bob needs 3 steps.');
  },
});
