import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {resolveKnownModule} from '../../../core/compat/module-resolution.ts';
import {evaluateConfig} from '../../../core/config/evaluate-config.ts';
import {temporarySite} from './temporary-site.ts';

const COPY = {
  'node_modules/@docusaurus/utils-common/package.json':
    '{"name": "@docusaurus/utils-common", "version": "3.10.2", "main": "./i.js"}',
  'node_modules/@docusaurus/utils-common/i.js': `exports.marker = 'installed';`,
};

async function fieldsOf(files: Record<string, string>): Promise<unknown> {
  const siteDir = temporarySite(files);
  return (await evaluateConfig(path.join(siteDir, 'site.config.ts'), {siteDir})).config['customFields'];
}

test('"inkstone" resolves from a site anywhere', async () => {
  const text = `import {defineConfig, type Config} from 'inkstone'; export default defineConfig({customFields: {a: 1}} as Config);`;
  expect(await fieldsOf({'site.config.ts': text})).toEqual({a: 1});
});

test('FILE-08 an installed server-side package of Docusaurus wins, for the configuration and for packages', async () => {
  const fields = await fieldsOf({
    ...COPY,
    'site.config.ts': `import {marker} from '@docusaurus/utils-common'; export default {customFields: {marker, inner: require('p')}};`,
    'node_modules/p/package.json': '{"name": "p", "version": "1.0.0"}',
    'node_modules/p/index.js': `module.exports = require('@docusaurus/utils-common').marker;`,
  });
  expect(fields).toEqual({marker: 'installed', inner: 'installed'});
});

test('FILE-08 without an install the name is one of ours, and so it is always for content plugins', () => {
  expect(resolveKnownModule('@docusaurus/utils-common', temporarySite({}))).toMatch(
    /core[\\/]compat[\\/]node[\\/]utils-common/,
  );
  const siteDir = temporarySite({
    ...COPY,
    'node_modules/@docusaurus/plugin-content-docs/package.json':
      '{"name": "@docusaurus/plugin-content-docs", "main": "./i.js"}',
    'node_modules/@docusaurus/plugin-content-docs/i.js': '',
  });
  expect(resolveKnownModule('@docusaurus/utils-common', siteDir)).toBe(
    path.join(siteDir, 'node_modules/@docusaurus/utils-common/i.js'),
  );
  expect(resolveKnownModule('@docusaurus/plugin-content-docs', siteDir)).toMatch(/plugins[\\/]content-docs/);
  expect(resolveKnownModule('left-pad', siteDir)).toBeUndefined();
});

test('what new sites import is there without an install', async () => {
  const text = `import {themes} from 'prism-react-renderer'; export default {customFields: {plain: themes.github.plain !== undefined}};`;
  expect(await fieldsOf({'site.config.ts': text})).toEqual({plain: true});
});

test('TRAP-02 a workspace package in TypeScript, linked into node_modules', async () => {
  const siteDir = temporarySite({
    'site/site.config.ts': `import plugin from '@scope/plugin'; export default {customFields: {name: plugin.name}};`,
    'packages/plugin/package.json': '{"name": "@scope/plugin", "version": "1.0.0", "main": "src/index.ts"}',
    'packages/plugin/src/index.ts': `import {helper} from './helper'; export default {name: helper as string};`,
    'packages/plugin/src/helper.ts': `export const helper = 'h';`,
  });
  fs.mkdirSync(path.join(siteDir, 'site/node_modules/@scope'), {recursive: true});
  fs.symlinkSync(path.join(siteDir, 'packages/plugin'), path.join(siteDir, 'site/node_modules/@scope/plugin'));
  const evaluated = await evaluateConfig(path.join(siteDir, 'site/site.config.ts'));
  expect(evaluated.config['customFields']).toEqual({name: 'h'});
  expect(evaluated.loadedFiles.map((file) => path.relative(siteDir, file))).toEqual([
    'packages/plugin/src/helper.ts',
    'packages/plugin/src/index.ts',
    'site/site.config.ts',
  ]);
});
