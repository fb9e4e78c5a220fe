import {createRequire} from 'node:module';
import path from 'node:path';
import {rspack as installed} from '@rspack/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {type Configuration, type RuleSetRule} from 'webpack';
import {describe, expect, it} from 'vitest';
import {ExactAliasPlugin} from '../../../core/bundle/aliases.ts';
import type {Rspack} from '../../../core/bundle/rspack/installed-rspack.ts';
import {toRspackConfig} from '../../../core/bundle/rspack/rspack-config.ts';

const rspack = installed as unknown as Rspack;
const require = createRequire(import.meta.url);

function convert(config: Configuration): Configuration {
  return toRspackConfig(config, rspack);
}

describe('a configuration for Rspack', () => {
  it('has Rspack’s plugins in place of those of webpack, with the same arguments', () => {
    const {plugins = []} = convert({
      plugins: [
        new webpack.DefinePlugin({A: '1'}),
        new webpack.ProvidePlugin({Buffer: ['buffer', 'Buffer']}),
        new webpack.IgnorePlugin({resourceRegExp: /^\.\/locale$/}),
        new MiniCssExtractPlugin({filename: 'styles.css'}),
      ],
    });
    const {DefinePlugin, ProvidePlugin, IgnorePlugin, CssExtractRspackPlugin} = installed;
    const classes = [DefinePlugin, ProvidePlugin, IgnorePlugin, CssExtractRspackPlugin];
    expect(plugins.map((plugin, at) => plugin instanceof (classes[at] as never))).toEqual([true, true, true, true]);
  });

  it('has the variables that a plugin names without a default', () => {
    const [plugin] = convert({plugins: [new webpack.EnvironmentPlugin(['NODE_ENV', 'HOME'])]}).plugins ?? [];
    expect(plugin).toBeInstanceOf(installed.EnvironmentPlugin);
    expect(plugin).toMatchObject({keys: ['NODE_ENV', 'HOME']});
  });

  it('refuses values that webpack computes, which Rspack would insert as they are', () => {
    const late = new webpack.DefinePlugin({NOW: webpack.DefinePlugin.runtimeValue(() => '1')});
    expect(() => convert({plugins: [late]})).toThrow('"DefinePlugin.runtimeValue" has no effect there.');
  });

  it('has the native loaders of rules and functions', () => {
    const {loader} = MiniCssExtractPlugin;
    const {module} = convert({
      module: {
        rules: [
          {test: /a/, loader},
          {test: /b/, use: () => [{loader}]},
        ],
      },
    });
    const [rule, called] = module?.rules as RuleSetRule[];
    const native = installed.CssExtractRspackPlugin.loader;
    expect(rule?.loader).toBe(native);
    expect((called?.use as () => unknown)()).toEqual([{loader: native}]);
  });

  it('keeps other plugins, and those of Rspack', () => {
    const own = {apply: () => undefined};
    const native = new installed.DefinePlugin({A: '1'}) as never;
    expect(convert({plugins: [own, native, null]}).plugins).toEqual([own, native, null]);
  });

  it('has the native loaders, also in nested rules, with the options that they know', () => {
    const use = [{loader: require.resolve('swc-loader'), options: {swcrc: false, jsc: {target: 'es2022'}}}];
    const {module} = convert({
      module: {
        rules: [
          {test: /\.tsx$/, oneOf: [{use}]},
          {test: /\.md$/, use: 'own-loader'},
        ],
      },
    });
    const [scripts, documents] = module?.rules as RuleSetRule[];
    expect(scripts?.oneOf).toEqual([{use: [{loader: 'builtin:swc-loader', options: {jsc: {target: 'es2022'}}}]}]);
    expect(documents?.use).toBe('own-loader');
  });

  it('resolves exact names without a plugin of the resolver, which Rspack doesn’t have', () => {
    const aliases = new ExactAliasPlugin(
      {theme: new Map(), original: new Map(), init: new Map()},
      new Map([['@docusaurus/Link', path.resolve('link.tsx')]]),
    );
    const {resolve, plugins = []} = convert({resolve: {plugins: [aliases], extensions: ['.ts']}});
    expect(resolve).toEqual({extensions: ['.ts']});
    expect(plugins).toHaveLength(1);
    expect(() => convert({resolve: {plugins: [{apply: () => undefined}]}})).toThrow(
      'A plugin does not work with Rspack: "resolve.plugins" has no effect there.',
    );
  });
});
