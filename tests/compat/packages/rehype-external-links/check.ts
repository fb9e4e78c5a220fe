import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'rehype-external-links',
  does: 'Attributes and marks of external links',
  kind: 'markdown',
  async check({open, read, expect}) {
    expect(read('index.html')).toMatch(/<a [^>]*href="?https:\/\/example\.com\/page[^>]*>another site/);
    const {page} = await open('/');
    const external = page.getByRole('link', {name: 'another site (elsewhere)'});
    expect(await external.getAttribute('href')).toBe('https://example.com/page');
    expect(await external.getAttribute('rel')).toBe('nofollow');
    expect(await external.getAttribute('target')).toBe('_self');
    const internal = page.locator('.markdown').getByRole('link', {name: 'the second page'});
    expect(await internal.innerText()).toBe('the second page');
    expect(await internal.getAttribute('rel')).toBeNull();
    await internal.click();
    await page.getByText('Here it is.').waitFor();
  },
});
