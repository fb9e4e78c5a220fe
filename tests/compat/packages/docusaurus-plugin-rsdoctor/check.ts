import fs from 'node:fs';
import path from 'node:path';
import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-rsdoctor',
  does: 'A report about the bundles',
  kind: 'build',
  difference: 'The report is not in the output folder: choose a folder with `reportDir`.',
  async check({dir, open, expect}) {
    // A report for each side, which knows the packages of the site.
    const folder = path.join(dir, 'doctor/.rsdoctor');
    const manifests = (fs.readdirSync(folder, {recursive: true}) as string[]).filter((file) =>
      /manifest\.json$/.test(file),
    );
    expect(manifests).toHaveLength(2);
    const names = manifests.map((file) => {
      const {data, name} = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;
      expect(data).toHaveProperty('moduleGraph');
      return name;
    });
    for (const side of ['client', 'server']) expect(names).toContainEqual(expect.stringMatching(side));
    const {page} = await open('/');
    await page.getByText('A bundle of hay.').waitFor();
  },
});
