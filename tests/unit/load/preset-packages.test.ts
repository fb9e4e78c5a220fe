import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {loadContent} from '../../../core/load/load-content.ts';
import {loadSite} from './fixture-site.ts';

const STORE = 'node_modules/.pnpm/preset/node_modules/@docusaurus';
const PRESETS = `presets: [['classic', {docs: false, blog: false}]]`;

it('PRE-01 what a preset lists is found beside its real folder, where pnpm installs it', async () => {
  const loaded = await loadSite(`${PRESETS}, themeConfig: {algolia: {}}`, {
    [`${STORE}/preset-classic/package.json`]: '{"name": "@docusaurus/preset-classic"}',
    [`${STORE}/theme-search-algolia/package.json`]: '{"name": "@docusaurus/theme-search-algolia"}',
    [`${STORE}/theme-search-algolia/index.js`]: `module.exports = () => ({name: 'algolia'});`,
  });
  const packages = path.join(loaded.site.siteDir, 'node_modules/@docusaurus');
  fs.mkdirSync(packages);
  fs.symlinkSync(
    path.join(loaded.site.siteDir, STORE, 'preset-classic'),
    path.join(packages, 'preset-classic'),
    'junction',
  );
  const {plugins, diagnostics} = await loadContent(loaded);
  expect(diagnostics).toEqual([]);
  expect(plugins.map(({name}) => name)).toContain('algolia');
});
