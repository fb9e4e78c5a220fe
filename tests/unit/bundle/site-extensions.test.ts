import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import type {Site} from '../../../contract/site.ts';
import {requestOf} from '../../../core/bundle/entry-modules.ts';
import {createStyleLoaders} from '../../../core/bundle/style-rules.ts';
import {type SiteBabel, siteBabelRule, styleExtensions} from '../../../core/bundle/site-extensions.ts';
import {loadPostCssFile} from '../../../core/bundle/postcss-plugins.ts';
import {temporarySite} from '../config/temporary-site.ts';

const siteAt = (siteDir: string, future: object = {}): Site =>
  ({siteDir, mode: 'production', config: {future}}) as unknown as Site;
const plugin = (configurePostCss: unknown): LoadedPlugin => ({name: 'p', configurePostCss}) as unknown as LoadedPlugin;
const babelRule = (site: Site): SiteBabel =>
  siteBabelRule(site, {explainFailure: (error, file) => ({reason: (error as Error).message, place: {file}})});
const codeOf = {
  importModule: (file: string) => import(file),
  observeSetup: <Result>(task: () => Result): Result => task(),
  explainFailure: (error: unknown, file: string) => ({reason: (error as Error).message, place: {file}}),
};
const LOADER = {'node_modules/babel-loader/index.js': ''};

describe('FILE-10 the Babel configuration of a site', () => {
  test('the preset of Docusaurus alone changes nothing, in all its forms', () => {
    for (const name of ['@docusaurus/core/lib/babel/preset', '@docusaurus/babel/preset']) {
      const siteDir = temporarySite({...LOADER, 'babel.config.js': `module.exports = {presets: ['${name}']};`});
      expect(babelRule(siteAt(siteDir))).toEqual({diagnostics: []});
    }
  });

  test('other presets and plugins run in babel-loader before everything else', () => {
    const siteDir = temporarySite({
      ...LOADER,
      'babel.config.js': `module.exports = (api) => { api.cache(true); return {presets: ['@docusaurus/babel/preset', 'mine'], plugins: ['other']}; };`,
    });
    const {rule, diagnostics} = babelRule(siteAt(siteDir));
    expect(diagnostics).toEqual([]);
    expect(rule).toMatchObject({
      enforce: 'pre',
      loader: path.join(siteDir, 'node_modules/babel-loader/index.js'),
      options: {presets: ['mine'], plugins: ['other'], configFile: false},
    });
  });

  test('files that only other tools read change nothing', () => {
    const mine = '{"presets": ["mine"]}';
    const modules = {'babel.config.mjs': `export default ${mine};`, 'babel.config.cjs': `module.exports = ${mine};`};
    const siteDir = temporarySite({...LOADER, ...modules, '.babelrc': mine, 'babel.config.json': mine});
    expect(babelRule(siteAt(siteDir))).toEqual({diagnostics: []});
  });

  test('INK5011: one that throws is an error', () => {
    const siteDir = temporarySite({...LOADER, 'babel.config.js': 'throw new Error("boom");'});
    expect(() => babelRule(siteAt(siteDir))).toThrow('Could not load the Babel configuration: boom');
  });

  test('a preset of the site is applied whatever its function is called', () => {
    const siteDir = temporarySite({
      ...LOADER,
      'babel.config.js': 'module.exports = {presets: [function babelPreset() { return {}; }]};',
    });
    expect(babelRule(siteAt(siteDir)).options?.presets).toHaveLength(1);
  });

  test('without babel-loader the site is built without them, and told so; swcJsLoader switches Babel off', () => {
    const siteDir = temporarySite({'babel.config.js': 'module.exports = {presets: ["mine"]};'});
    expect(babelRule(siteAt(siteDir)).diagnostics).toMatchObject([{code: 'INK5010', severity: 'warning'}]);
    expect(babelRule(siteAt(siteDir, {faster: {swcJsLoader: true}}))).toEqual({diagnostics: []});
  });
});

describe('style sheets', () => {
  test('PLG-16 configurePostCss of each plugin gets what the one before has given', () => {
    const [a, b] = [(): void => undefined, {postcssPlugin: 'b'}];
    const first = plugin((options: {plugins: unknown[]}) => ({...options, plugins: [a], parser: 'x'}));
    const second = plugin((options: {plugins: unknown[]}) => void options.plugins.push(b));
    const extensions = styleExtensions(siteAt('/'), [first, second]);
    expect(extensions).toMatchObject({layers: false, postCss: {plugins: [a, b], parser: 'x'}});
    const loaders = createStyleLoaders(path.basename, extensions.postCss);
    expect(loaders(true)).toHaveLength(1);
    expect(loaders(false).at(-1)).toMatchObject({options: {postcssOptions: extensions.postCss}});
  });

  test('media queries move in sites of Docusaurus, unless they have its faster minifier', () => {
    const moves = (dialect: Site['dialect'], future?: object): boolean =>
      styleExtensions({...siteAt('/', future), dialect}, []).movesMediaQueries;
    expect(moves('docusaurus')).toBe(true);
    expect(moves('docusaurus', {faster: {lightningCssMinimizer: true}})).toBe(false);
    expect(moves('inkstone')).toBe(false);
  });

  test('PLG-39 PostCSS plugins may be names of packages of the site, with or without options', () => {
    const siteDir = temporarySite({
      'node_modules/plain/index.js': `module.exports = Object.assign(() => ({postcssPlugin: 'plain'}), {postcss: true});`,
      'node_modules/made/sub.js': `exports.default = (options) => ({postcssPlugin: 'made', options});`,
    });
    const own = Object.assign((): void => undefined, {postcss: true});
    const list = ['plain', ['made/sub', {a: 1}], {'made/sub': {b: 2}}, {plain: false}, [own, {c: 3}], undefined];
    const named = plugin((options: object) => ({...options, plugins: list}));
    const made = (options: object): object => ({postcssPlugin: 'made', options});
    // As in postcss-loader, the last options of a name count.
    expect(styleExtensions(siteAt(siteDir), [named]).postCss?.plugins).toEqual([made({b: 2}), own]);
    expect(styleExtensions(siteAt(siteDir), [plugin(() => ({plugins: ['plain']}))]).postCss?.plugins).toEqual([
      expect.objectContaining({postcss: true}),
    ]);
    const missing = plugin(() => ({plugins: {'not-there': {}}}));
    expect(() => styleExtensions(siteAt(siteDir), [missing])).toThrow(
      /The PostCSS plugin "not-there" cannot be loaded: Cannot find module/,
    );
  });

  test('PLG-16 PostCSS plugins may be in a file of the site, before those of configurePostCss', async () => {
    const [a, b] = [{postcssPlugin: 'a'}, {postcssPlugin: 'b'}];
    const siteDir = temporarySite({
      'package.json': '{"name": "site"}',
      'postcss.config.js': `module.exports = ({env}) => ({plugins: [{postcssPlugin: 'a', env}], parser: 'x'});`,
      '.postcssrc': '{"plugins": {"not-there": {}}}',
    });
    const file = await loadPostCssFile(siteAt(siteDir), codeOf);
    const hooked = plugin((options: {plugins: unknown[]}) => void options.plugins.push(b));
    expect(styleExtensions(siteAt(siteDir), [hooked], undefined, file).postCss).toEqual({
      plugins: [{...a, env: 'production'}, b],
      parser: 'x',
    });
    expect(styleExtensions(siteAt(siteDir), [], undefined, file).postCss?.plugins).toHaveLength(1);
  });

  test('PLG-16 PostCSS plugins may be in package.json or in a file of data', async () => {
    const inPackage = temporarySite({'package.json': '{"postcss": {"plugins": {"a": {}}}}', '.postcssrc': '{}'});
    const inData = temporarySite({'package.json': '{}', '.postcssrc': 'plugins:\n  b: {}\n'});
    expect(await loadPostCssFile(siteAt(inPackage), codeOf)).toEqual({plugins: {a: {}}});
    expect(await loadPostCssFile(siteAt(inData), codeOf)).toEqual({plugins: {b: {}}});
    expect(await loadPostCssFile(siteAt(temporarySite({'package.json': '{}'})), codeOf)).toBeUndefined();
  });

  test('INK5011: a PostCSS configuration that throws is an error', async () => {
    const siteDir = temporarySite({'postcss.config.cjs': 'throw new Error("boom");'});
    await expect(loadPostCssFile(siteAt(siteDir), codeOf)).rejects.toThrow(
      'Could not load the PostCSS configuration: boom',
    );
  });

  test('PLG-16 a hook that fails is named', () => {
    const broken = plugin(() => {
      throw new Error('no');
    });
    expect(() => styleExtensions(siteAt('/'), [broken])).toThrow('Plugin "p" failed in configurePostCss: no');
  });

  test('CFG-29 layers are asked for by one flag or by all of them', () => {
    expect(styleExtensions(siteAt('/', {v4: true}), []).layers).toBe(true);
    expect(styleExtensions(siteAt('/', {v4: {useCssCascadeLayers: true}}), []).layers).toBe(true);
    expect(styleExtensions(siteAt('/', {v4: {}}), []).layers).toBe(false);
  });
});

test('PLG-10 a component of the site may be named without extension', () => {
  const siteDir = temporarySite({'src/Page.tsx': ''});
  expect(requestOf('src/Page', siteDir)).toBe(path.join(siteDir, 'src/Page'));
  expect(requestOf('some-package', siteDir)).toBe('some-package');
});
