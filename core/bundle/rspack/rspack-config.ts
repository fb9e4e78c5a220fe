import {createRequire} from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type {Configuration, RuleSetRule, RuleSetUseItem, WebpackPluginInstance} from 'webpack';
import {ExactAliasPlugin} from '../aliases.ts';
import type {Rspack} from './installed-rspack.ts';
import {pluginFailure} from './rspack-results.ts';

const require = createRequire(import.meta.url);

type PluginClass<Options = object> = new (options: Options) => WebpackPluginInstance;

/** What Rspack has besides the classes of webpack. */
interface OwnClasses {
  CopyRspackPlugin: PluginClass;
  CssExtractRspackPlugin: PluginClass & {loader: string};
  experiments: {VirtualModulesPlugin: PluginClass<Record<string, string>>};
}

/**
 * Converts a webpack configuration to one for Rspack. Replaces plugins and loaders by Rspack's own
 * where they exist: these are native, and some of webpack's rely on hooks that Rspack lacks.
 *
 * @throws INK5017 for plugins that Rspack can't have
 */
export function toRspackConfig(config: Configuration, rspack: Rspack): Configuration {
  const {cache: _cache, performance: _performance, resolve = {}, module = {}, plugins = [], ...others} = config;
  const {plugins: resolvers = [], ...resolveOptions} = resolve;
  const {strictExportPresence: _strict, rules = [], ...moduleOptions} = module;
  const isServer = config.name === 'server';
  const withoutWorkers = {...moduleOptions.parser, javascript: {...moduleOptions.parser?.javascript, worker: false}};
  return {
    ...others,
    resolve: resolveOptions,
    module: {
      ...moduleOptions,
      rules: rules.map((rule) => convertRule(rule, rspack)),
      // The server starts no workers, and Rspack can't put one into the only file.
      ...(isServer && {parser: withoutWorkers}),
    },
    optimization: {
      ...config.optimization,
      moduleIds: isServer ? 'named' : 'deterministic',
      chunkIds: isServer ? 'named' : 'deterministic',
    },
    plugins: [
      ...resolvers.map((plugin) => convertResolver(plugin, rspack)),
      ...plugins.map((plugin) => convertPlugin(plugin, rspack)),
    ],
  };
}

/**
 * Creates the plugin that provides generated modules. They aren't on disk, so that their paths,
 * which IDs of modules are derived from, are the same in each build.
 *
 * @param files texts by absolute path
 */
export function virtualModules(files: ReadonlyMap<string, string>, rspack: Rspack): WebpackPluginInstance {
  const {experiments} = rspack as unknown as OwnClasses;
  return new experiments.VirtualModulesPlugin(Object.fromEntries(files));
}

/** Rspack's resolver is native and has no plugins. */
function convertResolver(aliases: unknown, rspack: Rspack): WebpackPluginInstance {
  if (!(aliases instanceof ExactAliasPlugin)) throw pluginFailure('"resolve.plugins" has no effect there.');
  return new rspack.NormalModuleReplacementPlugin(/./, (resource: {request: string}) => {
    const at = resource.request.lastIndexOf('!') + 1;
    const file = aliases.fileOf(resource.request.slice(at));
    if (file !== undefined) resource.request = resource.request.slice(0, at) + file;
  });
}

type AnyRule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

function convertRule(rule: AnyRule, rspack: Rspack): AnyRule {
  if (typeof rule !== 'object' || rule === null) return rule;
  const {use, loader, options, oneOf, rules} = rule;
  return {
    ...rule,
    ...(loader !== undefined && (convertLoader({loader, ...(options !== undefined && {options})}, rspack) as object)),
    ...(use !== undefined && {use: convertUse(use, rspack)}),
    ...(oneOf && {oneOf: oneOf.map((each) => convertRule(each, rspack))}),
    ...(rules && {rules: rules.map((each) => convertRule(each, rspack))}),
  } as RuleSetRule;
}

function convertUse(use: NonNullable<RuleSetRule['use']>, rspack: Rspack): RuleSetRule['use'] {
  if (Array.isArray(use)) return use.map((each) => (each ? convertLoader(each, rspack) : each)) as RuleSetUseItem[];
  if (typeof use !== 'function') return convertLoader(use, rspack);
  return ((data: never) => convertUse((use as (data: never) => typeof use)(data), rspack)) as typeof use;
}

function convertLoader(item: RuleSetUseItem, rspack: Rspack): RuleSetUseItem {
  if (typeof item !== 'object' || typeof item.loader !== 'string') return item;
  if (item.loader === require.resolve('swc-loader') && typeof item.options === 'object') {
    const {swcrc: _swcrc, configFile: _file, module: _module, ...options} = item.options;
    return {...item, loader: 'builtin:swc-loader', options};
  }
  if (item.loader !== MiniCssExtractPlugin.loader) return item;
  return {...item, loader: (rspack as unknown as OwnClasses).CssExtractRspackPlugin.loader};
}

/** A plugin of webpack, with what its constructor was called with. */
type Fields = Record<string, unknown>;

/** Fields of plugins of webpack that are the arguments of their constructors. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  BannerPlugin: ['options'],
  ContextReplacementPlugin: ['resourceRegExp', 'newContentResource', 'newContentRecursive', 'newContentRegExp'],
  DefinePlugin: ['definitions'],
  IgnorePlugin: ['options'],
  NormalModuleReplacementPlugin: ['resourceRegExp', 'newResource'],
  ProvidePlugin: ['definitions'],
};

/** Plugins of a site may come from its own copy of webpack, so their class is known by its name. */
function convertPlugin(plugin: NonNullable<Configuration['plugins']>[number], rspack: Rspack): typeof plugin {
  if (!plugin || typeof plugin === 'function') return plugin;
  const {name} = plugin.constructor;
  const Native = (
    rspack as unknown as Record<string, (new (...values: unknown[]) => WebpackPluginInstance) | undefined>
  )[name];
  if (Native && plugin instanceof Native) return plugin;
  const fields = plugin as unknown as Fields;
  const {CopyRspackPlugin, CssExtractRspackPlugin} = rspack as unknown as OwnClasses;
  if (name === 'MiniCssExtractPlugin') {
    const {filename, chunkFilename, ignoreOrder} = fields['options'] as Fields;
    return new CssExtractRspackPlugin({filename, chunkFilename, ignoreOrder});
  }
  if (name === 'CopyPlugin') return new CopyRspackPlugin({patterns: fields['patterns']});
  if (name === 'EnvironmentPlugin' && Array.isArray(fields['keys'])) {
    const withoutDefault = (fields['keys'] as string[]).map((key) => [key, undefined] as const);
    return new rspack.EnvironmentPlugin({
      ...Object.fromEntries(withoutDefault),
      ...(fields['defaultValues'] as object),
    });
  }
  if (name === 'DefinePlugin' && Object.values(fields['definitions'] as object).some(isRuntimeValue))
    throw pluginFailure('"DefinePlugin.runtimeValue" has no effect there.');
  const names = ARGUMENTS[name];
  if (!names || !Native) return plugin;
  return new Native(...names.map((field) => fields[field]));
}

/** Rspack would insert the object itself. */
function isRuntimeValue(value: unknown): boolean {
  return typeof value === 'object' && value?.constructor.name === 'RuntimeValue';
}
