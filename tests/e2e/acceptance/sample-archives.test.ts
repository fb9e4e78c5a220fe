import fs from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, expect, it} from 'vitest';
import {archiveFiles, archiveNames, packArchive} from '../../../content/plugins/sample-archives/archive.ts';
import {sampleArchives} from '../../../content/sample-archives.ts';
import {builtGuide, type BuiltSite} from './built-site.ts';

let guide: BuiltSite;

beforeAll(async () => {
  guide = await builtGuide();
});

it('every page of a program links an archive that exists and is what its files pack to', async () => {
  const site = {siteDir: guide.siteDir, siteUrl: 'https://vulkan-guide.example.org'};
  const names = archiveNames(sampleArchives, site);
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const html = await fs.readFile(path.join(guide.outDir, 'samples', name, 'index.html'), 'utf8');
    expect(html, name).toContain(`href="/samples/${name}.zip"`);
    const published = await fs.readFile(path.join(guide.outDir, 'samples', `${name}.zip`));
    const packed = packArchive(name, archiveFiles(name, sampleArchives, site));
    expect([name, published.equals(packed)]).toEqual([name, true]);
  }
  const archives = (await fs.readdir(path.join(guide.outDir, 'samples'))).filter((file) => file.endsWith('.zip'));
  expect(archives.length).toBe(names.length);
});
