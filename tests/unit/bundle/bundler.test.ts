import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {configureBundler, type Bundler} from '../../../core/bundle/bundler.ts';
import {packageRoot} from '../../../core/support/package-root.ts';
import {loadContent} from '../../../core/load/load-content.ts';
import {loadSite} from '../load/fixture-site.ts';

/** The bundler of a site whose search, a plugin of Inkstone's, brings this module. */
async function bundlerWith(file: string): Promise<Bundler> {
  const loadedSite = await loadSite('');
  const loaded = await loadContent(loadedSite);
  const search = {
    name: 'search-local',
    path: path.join(packageRoot(), 'plugins/search-local'),
    moduleAliases: () => ({'@inkstone/search-languages': file}),
  } as unknown as LoadedPlugin;
  return configureBundler({...loadedSite, ...loaded, plugins: [...loaded.plugins, search]});
}

describe('the bundler of a site', () => {
  it('is that of every site without own code while plugins bring modules of the package', async () => {
    const {isWithoutSiteCode} = await bundlerWith(
      path.join(packageRoot(), 'plugins/search-local/client/language-packs.ts'),
    );
    expect(isWithoutSiteCode).toBe(true);
  });

  it('is not when a plugin has generated a module for this site: its content decides, too', async () => {
    expect((await bundlerWith('/site/.docusaurus/search-local/default/languages.js')).isWithoutSiteCode).toBe(false);
  });
});
