import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {collectThemeAliases} from '../../../core/bundle/aliases.ts';

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
});
