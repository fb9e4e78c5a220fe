import fs from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {buildSite, copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';

const SITE = path.join(import.meta.dirname, 'copied-plugins');
const COPIED = ['sitemap', 'client-redirects', 'search-local'];

describe('plugins of Inkstone that are copied into a site', () => {
  let own: string;
  let copied: string;

  beforeAll(async () => {
    own = (await buildSite(SITE)).outDir;
    const siteDir = await copyToTemporary(SITE);
    for (const name of COPIED)
      await fs.cp(path.join(PROJECT, 'plugins', name), path.join(siteDir, 'plugins', name), {recursive: true});
    // npm installs the packages of Inkstone's plugins beside it.
    await fs.symlink(path.join(PROJECT, 'node_modules'), path.join(siteDir, 'node_modules'));
    const run = await inkstone(['build', siteDir], {env: {COPIED: 'yes'}});
    expect(run.code, run.output).toBe(0);
    expect(run.output).not.toMatch(/warning|INK\d/i);
    copied = path.join(siteDir, 'build');
  });

  it('write the same files', async () => {
    const names = (await fs.readdir(own, {recursive: true})).filter((name) =>
      /^(?:sitemap\.xml|old.index\.html|.*search-[\w-]*\.json)$/.test(name),
    );
    expect(names).toEqual(expect.arrayContaining(['sitemap.xml', path.join('old', 'index.html')]));
    expect(names.filter((name) => name.includes('search-')).length).toBeGreaterThan(0);
    for (const name of names)
      expect(await fs.readFile(path.join(copied, name), 'utf8'), name).toBe(
        await fs.readFile(path.join(own, name), 'utf8'),
      );
  });

  it('show their components', async () => {
    for (const page of ['index.html', 'search/index.html'])
      expect(await fs.readFile(path.join(copied, page), 'utf8')).toContain('type="search"');
  });
});
