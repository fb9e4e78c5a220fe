import fs from 'node:fs';
import path from 'node:path';
import {expect as expected} from 'vitest';
import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'remark-typescript-tools',
  does: 'Checked TypeScript with its JavaScript in tabs, and comments of the code in documents',
  kind: 'markdown',
  rows: ['3P-07'],
  async beforeBuild({dir, command}) {
    // An error in the code of a document ends the build.
    const wrong = path.join(dir, 'docs/wrong.mdx');
    fs.writeFileSync(wrong, '# Wrong\n\n```ts\nconst knots: number = "two";\n```\n');
    const failure = await command('build').catch((error: unknown) => String(error));
    fs.rmSync(wrong);
    expected(failure).toContain("Type 'string' is not assignable to type 'number'");
    expected(failure).toContain('wrong.mdx');
  },
  async check({open, expect}) {
    const {page} = await open('/');
    const code = page.locator('.theme-code-block:visible');
    const shown = async (): Promise<string> => (await code.first().innerText()).replaceAll(/\s+/g, ' ');
    expect(await shown()).toContain('const length: number = ropeOf(3)');
    // A file of the example that is only there for the compiler.
    expect(await shown()).not.toContain('declare');
    await page.getByRole('tab', {name: 'JavaScript'}).first().click();
    await expect.poll(shown).toContain('const length = ropeOf(3)');
    // The other examples of the page follow.
    expect(await page.getByRole('tab', {name: 'JavaScript', selected: true}).count()).toBe(2);
    await page.getByText('unchanged: string').waitFor();

    // The comments of the library, with its overloads.
    const text = await page.locator('.markdown').innerText();
    expect(text).toContain('Ties a knot.');
    expect(text).toContain('Wet ropes need longer.');
    expect(text).not.toContain('docblock');
    await page.locator('.markdown li strong', {hasText: 'rope'}).waitFor();
  },
});
