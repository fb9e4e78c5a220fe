import {definePackageCheck} from '../../../harness/package-check.ts';

const SOURCE = ['// One', '  // Two', '  const three = 3;', '  export default three;', '// Five'].join('\n');

export default definePackageCheck({
  package: '@saucelabs/theme-github-codeblock',
  does: 'Code from files on GitHub',
  kind: 'markdown',
  async check({open, expect}) {
    const {page, external} = await open('/', {answers: {'raw.githubusercontent.com': SOURCE}});
    await page.getByText('export default three;').waitFor();
    expect(external).toContain('https://raw.githubusercontent.com/example/tools/main/src/sum.js');
    const block = page.locator('.theme-code-block').first();
    expect(await block.locator('.token-line').allTextContents()).toEqual([
      '// Two',
      'const three = 3;',
      'export default three;',
    ]);
    expect(await block.innerText()).toMatch(/^Three lines\n/);
    expect(await block.locator('.token.keyword').allTextContents()).toContain('const');
    expect(await page.getByRole('link', {name: 'The whole file'}).getAttribute('href')).toMatch(/sum\.js#L2-L4\s*$/);
    expect((await page.locator('.theme-code-block').nth(1).innerText()).trim()).toBe('const plain = true;');
  },
});
