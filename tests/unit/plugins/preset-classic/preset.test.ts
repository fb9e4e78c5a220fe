import {describe, expect, it} from 'vitest';
import {InkstoneError, type Diagnostic} from '../../../../contract/diagnostic.ts';
import {fileRules} from '../../../../core/bundle/module-rules.ts';
import {loadPlugins} from '../../../../core/load/load-plugins.ts';
import {loadSite} from '../../load/fixture-site.ts';

async function names(
  options: string,
  config = '',
  report: (diagnostic: Diagnostic) => void = () => undefined,
): Promise<string[]> {
  const loaded = await loadSite(`presets: [['classic', {${options}}]], ${config}`);
  const {plugins} = await loadPlugins(loaded, report);
  return plugins.map((plugin) => plugin.name.replace('docusaurus-', ''));
}

describe('preset-classic', () => {
  it('PRE-01 to PRE-08 loads the usual plugins and the theme', async () => {
    expect(await names('')).toEqual([
      'plugin-content-docs',
      'plugin-content-blog',
      'plugin-content-pages',
      'plugin-sitemap',
      'plugin-svgr',
      'theme-classic',
    ]);
  });

  it('PRE-02 to PRE-06 leaves out what is false', async () => {
    expect(await names('docs: false, blog: false, pages: false, sitemap: false, svgr: false')).toEqual([
      'inkstone-svg-urls',
      'theme-classic',
    ]);
  });

  it('PRE-08 makes URLs of SVG files without SVGR, unless the site lists it itself', async () => {
    const off = 'docs: false, blog: false, pages: false, sitemap: false, svgr: false';
    const loaded = await loadSite(`presets: [['classic', {${off}}]]`);
    const {plugins} = await loadPlugins(loaded, () => undefined);
    const rules = fileRules(false);
    for (const plugin of plugins) plugin.configureWebpack?.({module: {rules}}, false, {} as never, undefined);
    const kept = fileRules(false).flatMap(({oneOf}) => oneOf?.filter((rule) => rule && !rule.issuer) ?? []);
    expect(rules.flatMap(({oneOf}) => oneOf ?? [])).toEqual(kept);
    expect(await names(off, `plugins: ['@docusaurus/plugin-svgr']`)).toEqual(['theme-classic', 'plugin-svgr']);
  });

  it('PRE-07 adds the tags of Google that are asked for', async () => {
    const options = `docs: false, blog: false, pages: false, sitemap: false, svgr: false, gtag: {trackingID: 'G-1'}, googleTagManager: {containerId: 'GTM-1'}`;
    expect(await names(options)).toEqual([
      'plugin-google-gtag',
      'plugin-google-tag-manager',
      'inkstone-svg-urls',
      'theme-classic',
    ]);
  });

  it('PRE-10 builds a site with Algolia without the package', async () => {
    expect(
      await names('docs: false, blog: false', `themeConfig: {algolia: {appId: 'a', apiKey: 'b', indexName: 'c'}}`),
    ).toContain('theme-classic');
  });

  it('PRE-12 takes what a condition has left of an option for a missing one', async () => {
    const reported: Diagnostic[] = [];
    const off = `gtag: false, googleAnalytics: undefined, googleTagManager: '', debug: null, theme: null`;
    const config = `themeConfig: {algolia: false}`;
    const found = await names(`blog: false, docs: null, ${off}`, config, (diagnostic) => reported.push(diagnostic));
    expect([found, reported]).toEqual([
      ['plugin-content-docs', 'plugin-content-pages', 'plugin-sitemap', 'plugin-svgr', 'theme-classic'],
      [],
    ]);
  });

  it('PRE-11 names unknown options and the nearest known one', async () => {
    const error = await names('blgo: {}').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InkstoneError);
    expect((error as InkstoneError).diagnostics).toMatchObject([
      {message: expect.stringContaining('"blgo" is not a recognized field.') as string, hint: 'Did you mean "blog"?'},
    ]);
  });
});
