import {describe, expect, it} from 'vitest';
import type {Configuration, RuleSetRule} from 'webpack';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {applyPluginConfig, type PluginConfig} from '../../../core/bundle/plugin-webpack.ts';
import {createStableNames} from '../../../core/bundle/stable-ids.ts';

function plugin(configureWebpack: LoadedPlugin['configureWebpack']): LoadedPlugin {
  return {
    name: 'mine',
    id: 'default',
    path: '/',
    options: {},
    version: {type: 'local'},
    role: 'plugin',
    ...(configureWebpack && {configureWebpack}),
  };
}

function applyAll(base: Configuration, ...plugins: LoadedPlugin[]): PluginConfig {
  return applyPluginConfig(base, {plugins, content: new Map(), isServer: false, stableName: createStableNames({})});
}

function apply(base: Configuration, ...plugins: LoadedPlugin[]): Configuration {
  return applyAll(base, ...plugins).config;
}

describe('configureWebpack', () => {
  it('PLG-15: what a plugin gives is merged, lists are appended', () => {
    const config = apply(
      {resolve: {alias: {a: '1'}, extensions: ['.js']}},
      plugin(() => ({resolve: {alias: {b: '2'}, extensions: ['.vue']}})),
    );
    expect(config.resolve).toEqual({alias: {a: '1', b: '2'}, extensions: ['.js', '.vue']});
  });

  it('INK5019: options of a server of webpack are left out, and reported by the development server', () => {
    const base = {plugins: [plugin(() => ({devServer: {proxy: []}}) as object)], content: new Map()};
    const options = {...base, isServer: false, stableName: createStableNames({})};
    expect(applyPluginConfig({}, options)).toMatchObject({config: {}, diagnostics: []});
    const live = applyPluginConfig({}, {...options, isLive: true});
    expect(live.config).toEqual({});
    expect(live.diagnostics).toMatchObject([{code: 'INK5019', message: expect.stringContaining('plugin "mine"')}]);
  });

  it('PLG-15: mergeStrategy prepends and replaces', () => {
    const rules = (...names: string[]): {test: string}[] => names.map((test) => ({test}));
    const prepended = apply(
      {module: {rules: rules('/a')}},
      plugin(() => ({mergeStrategy: {'module.rules': 'prepend'}, module: {rules: rules('/b')}})),
    );
    expect(prepended.module?.rules).toEqual(rules('/b', '/a'));
    const replaced = apply(
      {module: {rules: rules('/a')}},
      plugin(() => ({mergeStrategy: {'module.rules': 'replace'}, module: {rules: rules('/b')}})),
    );
    expect(replaced.module?.rules).toEqual(rules('/b'));
  });

  it('PLG-38: the fields of mergeStrategy may be wildcards', () => {
    const config = apply(
      {resolve: {alias: {a: '1'}, extensions: ['.js'], modules: ['m']}},
      plugin(() => ({
        mergeStrategy: {'resolve.*': 'prepend'},
        resolve: {alias: {b: '2'}, extensions: ['.vue'], modules: ['n']},
      })),
    );
    expect(config.resolve).toEqual({alias: {b: '2', a: '1'}, extensions: ['.vue', '.js'], modules: ['n', 'm']});
  });

  it('PLG-15: a plugin may change the configuration it gets and give nothing', () => {
    const config = apply(
      {resolve: {}},
      plugin((given) => void ((given as Configuration).devtool = 'eval')),
    );
    expect(config.devtool).toBe('eval');
  });

  it('3P-01: utils give loaders of styles and scripts', () => {
    let loaders: unknown;
    apply(
      {module: {rules: [{test: /\.tsx?$/, use: 'swc'}]}},
      plugin((_config, isServer, utils) => {
        const {getStyleLoaders, getJSLoader} = utils as {
          getStyleLoaders: (isServer: boolean, options: object) => unknown[];
          getJSLoader: (options: object) => unknown;
        };
        loaders = [getStyleLoaders(isServer, {modules: {localIdentName: 'x'}}).length, getJSLoader({isServer})];
      }),
    );
    expect(loaders).toEqual([2, 'swc']);
  });

  it('PLG-15 keeps what plugins add to resolve as plain data, and reports what is not plain', () => {
    const inPlace = plugin((given) => {
      const {resolve} = given as {resolve: {alias: Record<string, string>; modules: string[]}};
      resolve.alias['@changed'] = '/in/place';
      resolve.modules.push('/more');
    });
    const returned = plugin(() => ({resolve: {alias: {'@x': '/x'}, plugins: [{apply: () => undefined}]}}));
    const base = {resolve: {alias: {'@site': '/site'}, modules: ['node_modules'], plugins: [], symlinks: true}};
    const {resolve, diagnostics} = applyAll(base, inPlace, returned);
    expect(resolve).toEqual({alias: {'@changed': '/in/place', '@x': '/x'}, modules: ['node_modules', '/more']});
    expect(diagnostics).toMatchObject([
      {code: 'INK2028', message: expect.stringContaining('resolve.plugins') as string},
    ]);
  });

  it('a rule for Markdown is refused with what to do instead', () => {
    expect(() =>
      apply(
        {module: {rules: []}},
        plugin(() => ({module: {rules: [{test: /\.mdx?$/, use: 'x'}]}})),
      ),
    ).toThrow('adds a webpack rule for Markdown');
  });

  it('a rule for Markdown is refused if its files cannot be known, or if it is that of the bundler', () => {
    const use = [{loader: '@docusaurus/mdx-loader'}];
    const documents = (): Configuration => ({module: {rules: [{test: /\.mdx?$/, use: [{loader: 'own'}]}]}});
    for (const include of [/notes/, undefined])
      expect(() =>
        apply(
          documents(),
          plugin(() => ({module: {rules: [{test: /\.md$/, ...(include && {include}), use}]}})),
        ),
      ).toThrow('adds a webpack rule for Markdown');
    const change = plugin(({module}) => {
      ((module?.rules?.[0] as RuleSetRule).use as unknown[]).push('terms-loader');
    });
    expect(() => apply(documents(), change)).toThrow('changes the webpack rule for Markdown');
  });

  it('a rule with the loader of Docusaurus is taken out, and the compiler gets its files and options', () => {
    const options = {remarkPlugins: [() => undefined]};
    const use = [
      'babel-loader',
      {loader: '/x/node_modules/@docusaurus/mdx-loader/lib/index.js', options},
      '/x/a.js',
      '/x/b.js',
    ];
    const {config, markdownRules} = applyAll(
      {module: {rules: []}},
      plugin(() => ({module: {rules: [{test: /\.mdx?$/, include: ['/notes/', '/README.md'], use}]}})),
    );
    expect(config.module?.rules).toEqual([]);
    expect(markdownRules).toMatchObject([
      {
        plugin: {name: 'mine'},
        include: ['/notes', '/README.md'],
        options,
        textLoaders: [{file: '/x/b.js'}, {file: '/x/a.js'}],
      },
    ]);
  });

  it('fault 70: a plugin that throws is named, with the place in its code', () => {
    const throwing = plugin(() => {
      throw Object.assign(new Error('boom'), {stack: 'Error: boom\n    at configureWebpack (/site/plugin.js:5:9)'});
    });
    const message = 'Plugin "mine" failed in configureWebpack: boom';
    expect(() => apply({}, throwing)).toThrow(
      expect.objectContaining({
        diagnostics: [expect.objectContaining({message, place: {file: '/site/plugin.js', line: 5, column: 9}})],
      }),
    );
  });
});
