import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Site} from '../../contract/site.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import {completeSiteData, previousOutput} from '../../core/stage-inputs.ts';
import {packageRoot} from '../../core/support/package-root.ts';

const outDir = import.meta.dirname;

function pagesWith(plugin: Partial<LoadedPlugin>, site: Partial<Site> = {outDir}): string | undefined {
  return previousOutput(site as Site, {plugins: [plugin]} as unknown as LoadedContent);
}

describe('previousOutput', () => {
  const postBuild = async (): Promise<void> => {};

  it('offers the last output where only plugins of Inkstone run after the build', () => {
    expect(pagesWith({path: path.join(packageRoot(), 'plugins/sitemap'), postBuild})).toBe(outDir);
    expect(pagesWith({path: '/site/plugins/quiet'})).toBe(outDir);
  });

  it('does not before the first build, so that nothing is noted about files that nobody has', () => {
    expect(pagesWith({path: '/site/plugins/quiet'}, {outDir: path.join(outDir, 'none')})).toBeUndefined();
  });

  it('does not, where a plugin of the site could rewrite a page in place', () => {
    expect(pagesWith({path: '/site/plugins/minify', postBuild})).toBeUndefined();
    expect(pagesWith({path: '/site/node_modules/docusaurus-plugin-x', postBuild})).toBeUndefined();
  });
});

describe('completeSiteData', () => {
  it('CFG-48 has the plugins of the configuration only for code that may read them', () => {
    const presets = [['classic', {docs: {remarkPlugins: [() => undefined]}}]];
    const loaded = {
      siteData: {siteConfig: {title: 'T'}},
      context: {siteConfig: {presets, plugins: [], themes: []}},
      globalDataRest: {},
      docVersions: {},
    } as unknown as LoadedContent;
    const table = {routes: [], patterns: [], shared: []} as unknown as Parameters<typeof completeSiteData>[0]['table'];
    const configFor = (readsPlugins: object): unknown => {
      const manifest = {readsGlobalData: [], readsRoutes: [], ...readsPlugins} as unknown as BundleManifest;
      return completeSiteData({site: {baseUrl: '/'} as Site, loaded, table, manifest}).siteData.siteConfig;
    };
    expect(configFor({})).toEqual({title: 'T'});
    expect(configFor({readsPlugins: true})).toEqual({
      title: 'T',
      presets: [['classic', {docs: {remarkPlugins: [null]}}]],
      plugins: [],
      themes: [],
    });
  });

  it('THM-27 says whether the site has a home page', () => {
    const dataOf = (...htmlFiles: string[]) =>
      completeSiteData({
        site: {baseUrl: '/base/'},
        loaded: {siteData: {}, context: {siteConfig: {}}, globalDataRest: {}, docVersions: {}},
        table: {routes: htmlFiles.map((htmlFile) => ({htmlFile})), patterns: [], shared: []},
        manifest: {readsGlobalData: [], readsRoutes: [], globalDataKeys: {}},
      } as unknown as Parameters<typeof completeSiteData>[0]).siteData;
    expect(dataOf('docs/index.html', '404.html').noHomePage).toBe(true);
    expect(dataOf('index.html', '404.html')).not.toHaveProperty('noHomePage');
  });
});
