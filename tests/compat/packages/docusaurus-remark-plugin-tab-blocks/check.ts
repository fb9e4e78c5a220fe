import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-remark-plugin-tab-blocks',
  does: 'Tabs from code blocks in a row',
  kind: 'markdown',
  rows: ['3P-08'],
  isInEveryRun: true,
  async check({open, expect}) {
    const {page} = await open('/');
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'JavaScript',
      'TypeScript',
      'Python',
      'JavaScript',
      'TypeScript',
    ]);
    const panels = page.locator('[role="tabpanel"]:visible');
    const shown = async (): Promise<string> => (await panels.allInnerTexts()).join('\n').replaceAll(/\s+/g, ' ');
    expect(await shown()).toMatch(/sum\.js.*const sum = .*first\(\);.*second\(\);/);
    await page.getByRole('tab', {name: 'TypeScript'}).first().click();
    await page.getByText('third();').waitFor();
    expect(await shown()).toContain('const typed = (a: number');
    expect(await shown()).not.toMatch(/const sum|first|second/);
    await page.getByRole('tab', {name: 'Python'}).click();
    await page.getByText('sum = lambda').waitFor();
    await page.reload();
    await page.getByText('sum = lambda').waitFor();
  },
});
