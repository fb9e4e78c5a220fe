import path from 'node:path';
import {expect, it} from 'vitest';
import {loadContent} from '../../../core/load/load-content.ts';
import {packageRoot} from '../../../core/support/package-root.ts';
import {loadSite} from './fixture-site.ts';

it('styles of the plugins of Inkstone come after those of its theme, and before those of the site', async () => {
  const own = `() => ({name: 'own', getClientModules: () => ['./own.css']})`;
  const loaded = await loadSite(
    `presets: [['classic', {blog: false, theme: {customCss: './custom.css'}}]],
     plugins: ['llms', ${own}], themes: ['search-local'], clientModules: ['./last.js']`,
    {'docs/index.md': '# Index', 'custom.css': '', 'own.css': '', 'last.js': ''},
  );
  const {clientModules} = await loadContent(loaded);
  const names = clientModules.map((file) => {
    const below = path.relative(packageRoot(), file).split(path.sep).join('/');
    return /^(?:theme|plugins)\//.test(below) ? below : path.basename(file);
  });
  expect(names).toEqual([
    'default.css',
    'theme/css/index.ts',
    'plugins/llms/theme/copy-page.css',
    'plugins/search-local/client/search-box.css',
    'plugins/search-local/client/search-page.css',
    'custom.css',
    'own.css',
    'last.js',
  ]);
});
