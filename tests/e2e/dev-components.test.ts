import fs from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite} from '../harness/start-site.ts';

it('start shows a replaced component from the moment another one uses it', async () => {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/replaced-unused'));
  const theme = (name: string): string => path.join(siteDir, 'src/theme', name, 'index.js');
  const site = await startSite(siteDir, [], {INKSTONE_CACHE_DIR: path.join(siteDir, 'cache')});
  const page = async (): Promise<string> => (await fetch(`${site.url}/`)).text();
  const options = {timeout: 20_000, interval: 300};
  try {
    expect(await page(), 'its import of a component that is gone is no error').toContain('class="own-layout"');
    await fs.writeFile(theme('AnnouncementBar'), 'export default () => <div>News</div>;\n');
    const wrapped = "import Layout from '@theme-original/Layout';\nexport default (props) => <Layout {...props} />;\n";
    await fs.writeFile(theme('Layout'), wrapped);
    await expect.poll(page, options).toContain('<div>News</div>');
  } finally {
    await site.close();
    await fs.rm(siteDir, {recursive: true});
  }
});
