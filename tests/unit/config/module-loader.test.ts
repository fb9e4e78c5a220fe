import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {version} from 'webpack';
import {createModuleTable, moduleAliases} from '../../../core/compat/module-resolution.ts';
import {evaluateConfig} from '../../../core/config/evaluate-config.ts';
import {temporarySite} from './temporary-site.ts';

const COPY = {
  'node_modules/@docusaurus/utils-common/package.json':
    '{"name": "@docusaurus/utils-common", "version": "3.10.2", "main": "./i.js"}',
  'node_modules/@docusaurus/utils-common/i.js': `exports.marker = 'installed';`,
};

async function fieldsOf(files: Record<string, string>): Promise<unknown> {
  const siteDir = temporarySite(files);
  return (await evaluateConfig(path.join(siteDir, 'site.config.ts'), {siteDir})).code.config['customFields'];
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
  const fileOf = (name: string, siteDir: string): string | undefined => moduleAliases(createModuleTable(siteDir))[name];
  expect(fileOf('@docusaurus/utils-common', temporarySite({}))).toMatch(/core[\\/]compat[\\/]node[\\/]utils-common/);
  const siteDir = temporarySite({
    ...COPY,
    'node_modules/@docusaurus/plugin-content-docs/package.json':
      '{"name": "@docusaurus/plugin-content-docs", "main": "./i.js"}',
    'node_modules/@docusaurus/plugin-content-docs/i.js': '',
  });
  // Node finds the installed one.
  expect(fileOf('@docusaurus/utils-common', siteDir)).toBeUndefined();
  expect(fileOf('@docusaurus/plugin-content-docs', siteDir)).toMatch(/plugins[\\/]content-docs/);
});

test('a path in a package of which Inkstone has the main module leads to the installed package', async () => {
  const name = '@docusaurus/plugin-content-docs';
  const fields = await fieldsOf({
    [`node_modules/${name}/package.json`]: `{"name": "${name}", "exports": {".": "./i.js", "./server": "./s.js"}}`,
    [`node_modules/${name}/s.js`]: `exports.marker = 'installed';`,
    'site.config.ts': `import {marker} from '${name}/server'; import docs from '${name}'; export default {customFields: {marker, docs: typeof docs}};`,
  });
  expect(fields).toEqual({marker: 'installed', docs: 'function'});
});

test('MDX-41 a plugin that is a function is one for "import" and for "require"', async () => {
  const name = '@docusaurus/remark-plugin-npm2yarn';
  const fields = await fieldsOf({
    'site.config.ts': `import imported from '${name}'; export default {customFields: {all: [imported, require('${name}'), require('./inner.js')].map((each) => typeof each)}};`,
    'inner.js': `export {}; module.exports = require('${name}');`,
  });
  expect(fields).toEqual({all: ['function', 'function', 'function']});
});

test.each([
  ['an ES module', 'esm', ''],
  ['CommonJS compiled from an ES module', 'cjs', ''],
  ['an ES module that the configuration has loaded', 'esm', `require('esm');`],
  ['CommonJS that the configuration has loaded', 'cjs', `require('cjs');`],
])('TRAP-01 the default export of a package has the exports of its module: %s', async (_, name, before) => {
  const siteDir = temporarySite({
    'docusaurus.config.js': `${before} module.exports = {};`,
    'plugin.js': `import plugin, {validateOptions} from '${name}';
      export default () => plugin.default === plugin && plugin.validateOptions === validateOptions;`,
    'node_modules/esm/package.json': '{"name": "esm", "version": "1.0.0", "type": "module", "exports": "./i.js"}',
    'node_modules/esm/i.js': 'export default function plugin() {}\nexport function validateOptions() {}',
    'node_modules/cjs/package.json': '{"name": "cjs", "version": "1.0.0"}',
    'node_modules/cjs/index.js': `Object.defineProperty(exports, '__esModule', {value: true});
      exports.default = function plugin() {}; exports.validateOptions = () => {};`,
  });
  const config = path.join(siteDir, 'docusaurus.config.js');
  const {code} = await evaluateConfig(config, {siteDir});
  const plugin = (await code.importModule('./plugin.js', config)) as {default: () => boolean};
  expect(plugin.default()).toBe(true);
});

test('TRAP-01 exports of a class are not added to the class that it extends', async () => {
  const siteDir = temporarySite({
    'docusaurus.config.js': `require('derived'); module.exports = {};`,
    'plugin.js': `import Base from 'base'; import 'derived'; export default () => 'hooks' in Base;`,
    'node_modules/base/package.json': '{"name": "base", "version": "1.0.0"}',
    'node_modules/base/index.js': 'module.exports = class Base {}; module.exports.default = module.exports;',
    'node_modules/derived/package.json': '{"name": "derived", "version": "1.0.0"}',
    'node_modules/derived/index.js': `module.exports = class Derived extends require('base') {};
      module.exports.hooks = () => {};`,
  });
  const config = path.join(siteDir, 'docusaurus.config.js');
  const {code} = await evaluateConfig(config, {siteDir});
  const plugin = (await code.importModule('./plugin.js', config)) as {default: () => boolean};
  expect(plugin.default()).toBe(false);
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
  expect(evaluated.code.config['customFields']).toEqual({name: 'h'});
  expect(evaluated.code.loadedFiles().map((file) => path.relative(siteDir, file))).toEqual([
    'packages/plugin/src/helper.ts',
    'packages/plugin/src/index.ts',
    'site/site.config.ts',
  ]);
});

describe('which package a value comes from', () => {
  const PACKAGES = {
    'node_modules/@a/esm/package.json':
      '{"name": "@a/esm", "version": "1.0.0", "type": "module", "exports": {".": "./index.js", "./more": "./more.js"}}',
    'node_modules/@a/esm/index.js': `export {default} from './lib.js';`,
    'node_modules/@a/esm/lib.js': 'export default function same() {}',
    'node_modules/@a/esm/more.js': 'export function same() {}',
    'node_modules/cjs/package.json': '{"name": "cjs", "version": "1.0.0"}',
    'node_modules/cjs/index.js': 'exports.__esModule = true; exports.default = function same() {};',
  };

  test.each([
    ['docusaurus.config.mjs', `import a from '@a/esm'; import {same as b} from '@a/esm/more'; import c from 'cjs';`],
    [
      'docusaurus.config.cjs',
      `const [a, b, c] = [require('@a/esm').default, require('@a/esm/more').same, require('cjs').default];`,
    ],
  ])('functions of one name are told apart: %s', async (name, imports) => {
    const list = 'customFields: {list: [a, b, c, function same() {}]}';
    const text = `${imports}\n${name.endsWith('.cjs') ? 'module.exports =' : 'export default'} {${list}};`;
    const siteDir = temporarySite({...PACKAGES, [name]: text});
    const {code} = await evaluateConfig(path.join(siteDir, name), {siteDir});
    const {list: functions} = code.config['customFields'] as {list: (() => void)[]};
    const packages = ['@a/esm', 'cjs', 'other'];
    expect(functions.map((each) => packages.filter((name) => code.isExportOf(each, name)))).toEqual([
      ['@a/esm'],
      ['@a/esm'],
      ['cjs'],
      [],
    ]);
  });
});

test('code of a site gets the webpack that runs, whatever version is installed beside it', async () => {
  const other = `module.exports = {version: '5.0.0'};`;
  const fields = await fieldsOf({
    'node_modules/webpack/package.json': '{"name": "webpack", "version": "5.0.0", "main": "lib/index.js"}',
    'node_modules/webpack/lib/index.js': other,
    'node_modules/p/package.json': '{"name": "p", "version": "1.0.0"}',
    'node_modules/p/index.js': `exports.versions = [require('webpack').version, require('webpack/package.json').version];`,
    'site.config.ts': `import webpack from 'webpack'; import {versions} from 'p'; export default {customFields: {versions: [webpack.version, ...versions]}};`,
  });
  expect(fields).toEqual({versions: [version, version, version]});
});
