import {describe, expect, it} from 'vitest';
import webpack, {type Configuration} from 'webpack';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import type {FrameworkFacts} from '../../../core/bundle/framework/framework-reach.ts';
import {applyPluginConfig} from '../../../core/bundle/plugin-webpack.ts';
import {createStableNames} from '../../../core/bundle/stable-ids.ts';

const FACTS: FrameworkFacts = {
  files: ['/site/node_modules/inkstone/theme/Layout/index.tsx', '/site/node_modules/clsx/dist/clsx.mjs'],
  requests: ['react', 'react/jsx-runtime', 'clsx', '@theme/Layout'],
  variables: ['window', 'process'],
};

/** What a plugin changes in the compiled code. */
function reachOf(configureWebpack: (config: Configuration) => unknown, base: Configuration = {}): string | undefined {
  const plugin = {name: 'mine', path: '/site', configureWebpack} as unknown as LoadedPlugin;
  const options = {plugins: [plugin], content: new Map(), isServer: false, stableName: createStableNames({})};
  const {reaches} = applyPluginConfig(base, {...options, facts: FACTS});
  return reaches.map(({plugin: name, change}) => `${name}: ${change}`)[0];
}

const {DefinePlugin, ProvidePlugin, IgnorePlugin, NormalModuleReplacementPlugin} = webpack;

describe('a plugin leaves the compiled code of Inkstone as it is', () => {
  it.each<[string, unknown]>([
    ['with nothing', undefined],
    ['with fallbacks', {resolve: {fallback: {fs: false}, extensions: ['.vue']}}],
    ['with aliases for names of its own', {resolve: {alias: {'@shared': '/shared', 'clsx-like': '/a'}}}],
    ['with rules for other files', {module: {rules: [{test: /\.yaml$/, use: 'yaml-loader'}]}}],
    ['with rules for styles, which sites bundle', {module: {rules: [{test: /\.s?css$/, use: 'sass-loader'}]}}],
    ['with rules outside of packages', {module: {rules: [{test: /\.tsx?$/, exclude: /node_modules/, use: 'a'}]}}],
    ['with rules for a query', {module: {rules: [{resourceQuery: /raw/, type: 'asset/source'}]}}],
    ['with imports without extension', {module: {rules: [{test: /\.m?js$/, resolve: {fullySpecified: false}}]}}],
    ['with its own variables', {plugins: [new DefinePlugin({VERSION: '1'}), new ProvidePlugin({Buffer: 'buffer'})]}],
    ['with modules that it ignores', {plugins: [new IgnorePlugin({resourceRegExp: /^\.\/locale$/})]}],
    ['with experiments and warnings', {experiments: {asyncWebAssembly: true}, ignoreWarnings: [/a/]}],
    ['with external modules of its own', {externals: [{'open-ask-ai': 'commonjs x'}, 'other', /^node:/]}],
    ['with a minimizer, which is never used', {optimization: {minimizer: ['...']}}],
    ['with modules that are not joined', {optimization: {concatenateModules: false, mangleExports: false}}],
  ])('%s', (_title, added) => {
    expect(reachOf(() => added)).toBeUndefined();
  });

  it('when it changes a rule for other files in place', () => {
    const base = {module: {rules: [{test: /\.svg$/, type: 'asset'}]}};
    const change = ({module}: Configuration): void => {
      Object.assign(module?.rules?.[0] as object, {exclude: /icon/});
    };
    expect(reachOf(change, base)).toBeUndefined();
  });
});

describe('a plugin changes the compiled code of Inkstone', () => {
  it.each<[string, unknown, string]>([
    ['with an alias for a package', {resolve: {alias: {react: '/preact'}}}, 'resolve.alias["react"]'],
    ['with an alias for a component', {resolve: {alias: {'@theme/Layout$': '/a'}}}, 'resolve.alias["@theme/Layout$"]'],
    ['with other resolution', {resolve: {mainFields: ['main']}}, 'resolve.mainFields'],
    ['with a loader for its files', {module: {rules: [{test: /\.tsx$/, use: 'a'}]}}, 'module.rules, /\\.tsx$/'],
    [
      'with one of several loaders',
      {module: {rules: [{oneOf: [{test: /\.mjs$/, use: 'a'}]}]}},
      'module.rules, without a condition',
    ],
    ['with a variable that it reads', {plugins: [new DefinePlugin({'typeof window': '"a"'})]}, 'plugins, DefinePlugin'],
    ['with a polyfill', {plugins: [new ProvidePlugin({process: 'process'})]}, 'plugins, ProvidePlugin'],
    [
      'with replaced modules',
      {plugins: [new NormalModuleReplacementPlugin(/theme\/Layout/, '/a')]},
      'plugins, NormalModuleReplacementPlugin',
    ],
    ['with a plugin that is not known', {plugins: [{apply: () => undefined}]}, 'plugins, one without a name'],
    ['with other chunks', {optimization: {splitChunks: {maxSize: 1000}}}, 'optimization.splitChunks'],
    ['with an external package', {externals: {clsx: 'clsx'}}, 'externals, clsx'],
    ['with external packages by pattern', {externals: /^react/}, 'externals, /^react/'],
    ['with a function for external modules', {externals: () => undefined}, 'externals, a function'],
    ['with other output', {output: {globalObject: 'self'}}, 'output'],
  ])('%s', (_title, added, change) => {
    expect(reachOf(() => added)).toBe(`mine: ${change}`);
  });

  it('when it changes a rule for its files in place', () => {
    const base = {module: {rules: [{test: /\.tsx$/, use: 'a'}]}};
    const change = ({module}: Configuration): void => {
      Object.assign(module?.rules?.[0] as object, {use: 'b'});
    };
    expect(reachOf(change, base)).toBe('mine: module.rules, /\\.tsx$/');
  });
});
