import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-content-blog',
  does: 'A blog plugin of the site that extends the official one',
  kind: 'content',
  async check({open, read, expect}) {
    expect(read('index.html')).toContain('The third walk');
    const {page} = await open('/');
    expect(await page.locator('h1').textContent()).toBe('Walks: 2 of 3');
    // The newest posts, with the text before the truncation marker.
    const posts = page.locator('main article');
    expect(await posts.locator('h2').allTextContents()).toEqual(['The third walk', 'The second walk']);
    expect(await posts.nth(0).locator('em').textContent()).toBe('wet');
    await posts.nth(0).locator('.theme-admonition-note', {hasText: 'Bring boots.'}).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('Only in the whole post');
    expect(await posts.nth(0).locator('small').textContent()).toBe('muddy, 2024-03-03');

    // The pages of the blog are there too.
    await posts.nth(0).getByRole('link', {name: 'Read on'}).click();
    await page.waitForURL('**/walks/third');
    await page.getByText('Only in the whole post.').waitFor();
    const list = await open('/walks');
    await list.page.getByRole('link', {name: 'The first walk'}).first().waitFor();
    expect(read('walks/rss.xml')).toContain('The third walk');
  },
});
