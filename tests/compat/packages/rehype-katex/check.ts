import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'rehype-katex',
  does: 'Formulas of TeX, with remark-math',
  kind: 'markdown',
  rows: ['MDX-40'],
  isInEveryRun: true,
  async check({open, read, expect}) {
    expect(read('index.html')).toMatch(/<annotation encoding="?application\/x-tex"?>a\^2 \+ b\^2 = c\^2</);
    const {page} = await open('/');
    const letter = page.locator('p .katex .mathnormal').first();
    expect(await letter.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('KaTeX_Math');
    await page.waitForFunction(() =>
      ['KaTeX_Main', 'KaTeX_Math', 'KaTeX_Size2'].every((name) =>
        [...document.fonts].some((font) => font.family.includes(name) && font.status === 'loaded'),
      ),
    );
    const formula = page.locator('.katex-display');
    expect(await formula.evaluate((element) => getComputedStyle(element).borderLeftWidth)).toBe('3px');
    // What screen readers get must not be seen beside it.
    const [seen, spoken] = ['.katex-html', '.katex-mathml'].map((part) => formula.locator(part));
    expect((await seen?.boundingBox())?.height).toBeGreaterThan(30);
    expect((await spoken?.boundingBox())?.height).toBeLessThan(2);
  },
});
