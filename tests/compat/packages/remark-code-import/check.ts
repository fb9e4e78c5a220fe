import {definePackageCheck} from '../../../harness/package-check.ts';

const SUM = ['export function sum(a, b) {', '  return a + b;', '}'];

export default definePackageCheck({
  package: 'remark-code-import',
  does: 'Code from files of the project',
  kind: 'markdown',
  async check({open, expect}) {
    const {page} = await open('/');
    const blocks = page.locator('.theme-code-block');
    const lines = async (index: number): Promise<string[]> =>
      (await blocks.nth(index).locator('.token-line').allTextContents()).map((line) => line.trimEnd());
    expect(await lines(0)).toEqual(['// Adds.', ...SUM, '', 'export const five = sum(2, 3);']);
    expect(await blocks.first().innerText()).toMatch(/^code\/sum\.js\n/);
    expect(await blocks.first().locator('.token.keyword').first().textContent()).toBe('export');
    expect(await lines(1)).toEqual(SUM);
  },
});
