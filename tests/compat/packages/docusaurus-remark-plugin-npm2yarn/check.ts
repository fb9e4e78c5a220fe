import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/remark-plugin-npm2yarn',
  does: 'npm commands, also for Yarn, pnpm and Bun',
  kind: 'markdown',
  rows: ['MDX-41'],
  isInEveryRun: true,
  async check({open, expect}) {
    const {page} = await open('/');
    const commands = page.locator('[role="tabpanel"]:visible pre');
    const shown = async (): Promise<string[]> => (await commands.allInnerTexts()).map((text) => text.trim());
    const names = ['npm', 'Yarn', 'pnpm', 'Bun'];
    expect(await page.getByRole('tab').allTextContents()).toEqual([...names, ...names]);
    const expected: Record<string, string[]> = {
      npm: ['npm install --save-dev typescript', 'npm run build -- --locale en'],
      Yarn: ['yarn add --dev typescript', 'yarn build --locale en'],
      pnpm: ['pnpm add --save-dev typescript', 'pnpm run build --locale en'],
      Bun: ['bun add --dev typescript', 'bun run build --locale en'],
    };
    for (const name of names) {
      await page.getByRole('tab', {name, exact: true}).first().click();
      await expect.poll(shown, {timeout: 10_000}).toEqual(expected[name]);
    }
  },
});
