import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-mdx-checker',
  does: 'Command that finds documents with MDX errors',
  kind: 'build',
  async check({dir, open, expect}) {
    const checker = path.join(dir, 'node_modules/docusaurus-mdx-checker/src/cli.js');
    const run = (cwd: string): Promise<{stdout: string}> =>
      promisify(execFile)(process.execPath, [checker], {cwd, env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'}});
    expect((await run(dir)).stdout).toContain('All 1 MDX files compiled successfully');
    const {page} = await open('/');
    await page.locator('.theme-admonition-tip').getByText('Hire a boat for 1 day.').waitFor();

    const broken = path.join(dir, 'broken');
    fs.mkdirSync(broken, {recursive: true});
    fs.writeFileSync(path.join(broken, 'braces.md'), '# Braces\n\nFrom {1 to 2.\n');
    await expect(run(broken)).rejects.toThrow(/braces\.md/);
  },
});
