import {describe, expect, it} from 'vitest';
import type {Configuration} from 'webpack';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {applyPluginConfig} from '../../../core/bundle/plugin-webpack.ts';
import {createStableNames} from '../../../core/bundle/stable-names.ts';

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

function apply(base: Configuration, ...plugins: LoadedPlugin[]): Configuration {
  return applyPluginConfig(base, {plugins, content: new Map(), isServer: false, names: createStableNames({})});
}

describe('configureWebpack', () => {
  it('PLG-15: what a plugin gives is merged, lists are appended', () => {
    const config = apply(
      {resolve: {alias: {a: '1'}, extensions: ['.js']}},
      plugin(() => ({resolve: {alias: {b: '2'}, extensions: ['.vue']}})),
    );
    expect(config.resolve).toEqual({alias: {a: '1', b: '2'}, extensions: ['.js', '.vue']});
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

  it('a rule for Markdown is refused with what to do instead', () => {
    expect(() =>
      apply(
        {module: {rules: []}},
        plugin(() => ({module: {rules: [{test: /\.mdx?$/, use: 'x'}]}})),
      ),
    ).toThrow('adds a webpack rule for Markdown');
  });

  it('fault 70: a plugin that throws is named', () => {
    expect(() =>
      apply(
        {},
        plugin(() => {
          throw new Error('boom');
        }),
      ),
    ).toThrow('Plugin "mine" failed in configureWebpack: boom');
  });
});
