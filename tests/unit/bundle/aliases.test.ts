import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {collectThemeAliases, exactNames, ExactAliasPlugin} from '../../../core/bundle/aliases.ts';

const dir = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);
const base = {path: dir('base-theme'), site: false};
const site = {path: dir('site-theme'), site: true};

describe('theme aliases', () => {
  it('API-24: the last folder wins, @theme-original leaves the site out, @theme-init is the first', () => {
    const aliases = collectThemeAliases([base, site]);
    expect(aliases.theme.get('CodeBlock')).toBe(path.join(site.path, 'CodeBlock/index.tsx'));
    expect(aliases.original.get('CodeBlock')).toBe(path.join(base.path, 'CodeBlock/index.tsx'));
    expect(aliases.init.get('CodeBlock')).toBe(path.join(base.path, 'CodeBlock/index.tsx'));
  });

  it('THM-22: of several themes the last one wins and @theme-init reaches the first', () => {
    const aliases = collectThemeAliases([base, {...site, site: false}]);
    expect(aliases.original.get('CodeBlock')).toBe(path.join(site.path, 'CodeBlock/index.tsx'));
    expect(aliases.init.get('CodeBlock')).toBe(path.join(base.path, 'CodeBlock/index.tsx'));
  });

  it('THM-20: files and folders are components, a file of the site alone too; styles, tests and private folders are not', () => {
    expect([...collectThemeAliases([base, site]).theme.keys()].sort()).toEqual([
      'Badge',
      'CodeBlock',
      'CodeBlock/Line',
      'TabItem',
      'Tabs',
    ]);
  });

  it('a folder that is not there has no components', () => {
    expect(collectThemeAliases([{path: dir('nowhere'), site: false}]).theme.size).toBe(0);
  });

  it.each([
    [
      '@docusaurus/plugin-content-docs/lib/client/docSidebarItemsExpandedState.js',
      'plugins/content-docs/client/index.ts',
    ],
    ['@docusaurus/plugin-content-blog/lib/client/contexts', 'plugins/content-blog/client/index.ts'],
    ['@docusaurus/theme-common/lib/contexts/navbarMobileSidebar', 'theme/_common/internal.ts'],
    ['@docusaurus/core/lib/client/exports/Link.js', 'runtime/compat/Link.ts'],
    ['@docusaurus/core/lib/client/theme-fallback/NotFound', undefined],
  ])('%s stands for the module that offers the same', (request, file) => {
    const aliases = new ExactAliasPlugin(collectThemeAliases([]), exactNames({}));
    const root = path.join(import.meta.dirname, '../../..');
    expect(aliases.fileOf(request)).toBe(file && path.join(root, file));
  });
});
