import {describe, expect, it} from 'vitest';
import {candidateNames, resolvePluginName} from '../../../core/load/plugin-module.ts';

const nothing = (): undefined => undefined;

describe('candidateNames', () => {
  it.each([
    ['sass', ['sass', '@docusaurus/plugin-sass', 'docusaurus-plugin-sass']],
    ['@scope/x', ['@scope/x', '@scope/docusaurus-plugin-x']],
    ['@scope', ['@scope/docusaurus-plugin']],
    ['@docusaurus/sitemap', ['@docusaurus/sitemap', '@docusaurus/plugin-sitemap']],
    ['./plugins/mine', ['./plugins/mine']],
  ])('PLG-03 tries for %s', (name, expected) => {
    expect(candidateNames('plugin', name)).toEqual(expected);
  });
});

describe('resolvePluginName', () => {
  it.each([
    ['preset', 'classic', 'plugins/preset-classic/plugin'],
    ['preset', '@docusaurus/preset-classic', 'plugins/preset-classic/plugin'],
    ['preset', '/x/node_modules/@docusaurus/preset-classic/lib/index.js', 'plugins/preset-classic/plugin'],
    ['preset', '/x/.cache/program-1/plugins/preset-classic/plugin.js', 'plugins/preset-classic/plugin'],
    ['plugin', '/x/.cache/program-1/plugins/content-docs/plugin.js', 'plugins/content-docs/plugin'],
    ['plugin', 'content-docs', 'plugins/content-docs/plugin'],
    ['plugin', '@docusaurus/plugin-client-redirects', 'plugins/client-redirects/plugin'],
    ['theme', 'classic', 'plugins/theme-classic/plugin'],
    ['theme', '@docusaurus/theme-live-codeblock', 'plugins/live-codeblock/plugin'],
    ['theme', 'live-codeblock', 'plugins/live-codeblock/plugin'],
  ] as const)('PRE-01 knows the %s %s as its own', (kind, name, entry) => {
    const target = resolvePluginName(kind, name, nothing);
    expect(target.type === 'own' ? target.entry : undefined).toBe(entry);
  });

  it('prefers its own plugin to a package that happens to have the short name', () => {
    expect(resolvePluginName('plugin', 'sitemap', (name) => `/node_modules/${name}/index.js`)).toMatchObject({
      type: 'own',
    });
  });

  it('PLG-03 takes the first name that resolves', () => {
    const found = resolvePluginName('plugin', 'sass', (name) =>
      name === 'docusaurus-plugin-sass' ? '/p/index.js' : undefined,
    );
    expect(found).toEqual({type: 'file', file: '/p/index.js'});
  });

  it('EXT-06 uses an optional theme where it is installed', () => {
    expect(resolvePluginName('theme', '@docusaurus/theme-mermaid', () => '/m.js')).toMatchObject({type: 'file'});
    expect(resolvePluginName('theme', 'mermaid', nothing)).toMatchObject({
      type: 'none',
      name: '@docusaurus/theme-mermaid',
    });
  });
});

describe('official plugins that Inkstone does without', () => {
  it.each(['debug', 'rsdoctor'])('EXT-08 EXT-12 the plugin %s is used where it is installed', (name) => {
    expect(resolvePluginName('plugin', name, nothing)).toMatchObject({
      type: 'none',
      name: `@docusaurus/plugin-${name}`,
    });
    const installed = resolvePluginName('plugin', name, (specifier) => `/x/node_modules/${specifier}/index.js`);
    expect(installed.type).toBe('file');
  });

  it.each(['mermaid', 'search-algolia'])(
    'EXT-05 EXT-06 the theme %s is used where it is installed, and done without elsewhere',
    (name) => {
      expect(resolvePluginName('theme', name, nothing).type).toBe('none');
      const installed = resolvePluginName('theme', name, (specifier) => `/x/node_modules/${specifier}/index.js`);
      expect(installed.type).toBe('file');
    },
  );
});
