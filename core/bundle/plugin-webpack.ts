import path from 'node:path';
import webpack, {type Configuration, type RuleSetRule} from 'webpack';
import {customizeArray, customizeObject, mergeWithCustomize} from 'webpack-merge';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {ConfigureWebpackResult, ConfigureWebpackUtils, PostCssOptions} from '../../contract/hook-types.ts';
import type {JsonObject, JsonValue} from '../../contract/json.ts';
import type {FilePattern, MarkdownRule} from '../../contract/plugin-rules.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {installedPackage} from '../compat/module-resolution.ts';
import {describeValue} from '../support/plain-values.ts';
import {aliasObject, reachOf, rememberConfig, type FrameworkFacts} from './framework/framework-reach.ts';
import {takeMarkdownRules, patternsOfAdded, rulesIn} from './plugin-rules.ts';
import {createStyleLoaders} from './style-rules.ts';
import {hookFailure, PLUGIN_HINT} from './site-extensions.ts';
import type {Rspack} from './rspack/installed-rspack.ts';
import type {StableName} from './stable-ids.ts';

export interface PluginConfigOptions {
  plugins: readonly LoadedPlugin[];
  content: ReadonlyMap<LoadedPlugin, unknown>;
  isServer: boolean;
  /** For the development server. */
  isLive?: boolean;
  stableName: StableName;
  /** From PostCSS's configuration file and `configurePostCss`. */
  postCss?: PostCssOptions | undefined;
  /** If set, changes that affect the compiled code of Inkstone are found. */
  facts?: FrameworkFacts | undefined;
  /** If set, it bundles the site instead of webpack. */
  rspack?: Rspack | undefined;
}

/** A change that a plugin makes to the compiled code of Inkstone. */
export interface FrameworkReach {
  /** Name of the plugin. */
  plugin: string;
  /** Path in the configuration: `resolve.alias["react"]`. */
  change: string;
  /** Whether the plugin is a package, which the site cannot change. */
  isInstalled: boolean;
}

/** The configuration of one side after all plugins have changed it. */
export type PluginConfig = ReturnType<typeof applyPluginConfig>;

/**
 * Calls `configureWebpack(config, isServer, utils, content)` of each plugin for one side. It can
 * return a partial configuration, with `mergeStrategy` per field, or change the one it gets.
 *
 * @throws InkstoneError if a plugin throws, returns an invalid configuration, or adds a rule for
 * Markdown with other loaders than Docusaurus's, since documents never enter the bundler
 */
export function applyPluginConfig(base: Configuration, options: PluginConfigOptions) {
  let config = base;
  /** Additions of plugins to `resolve`, as plain data: imports of documents use them. */
  const resolve: JsonObject = {};
  /** `INK2028` for additions that are not plain data. */
  const diagnostics: Diagnostic[] = [];
  /** What plugins change in the compiled code of Inkstone. */
  const reaches: FrameworkReach[] = [];
  /** Documents that plugins have compiled by a rule. */
  const markdownRules: MarkdownRule[] = [];
  /** Files that other rules of plugins can apply to. */
  const ruledFiles: FilePattern[] = [];
  const {facts} = options;
  for (const plugin of options.plugins) {
    if (!plugin.configureWebpack) continue;
    const before = facts && rememberConfig(config);
    const rules = rulesIn(config);
    const fields = describeFields(config.resolve);
    const added = callConfigureWebpack(plugin, config, options);
    if (added && typeof added === 'object') config = mergeStrategically(config, added);
    for (const [field, value] of Object.entries(addedFields(fields, config.resolve))) {
      if (value === undefined) diagnostics.push(notPlain(plugin.name, field));
      else resolve[field] = isObject(value) ? {...(resolve[field] as JsonObject | undefined), ...value} : value;
    }
    markdownRules.push(...takeMarkdownRules(config, rules, plugin, diagnostics));
    ruledFiles.push(...patternsOfAdded(config, rules));
    if (options.isLive && 'devServer' in config) diagnostics.push(unusedServer(plugin.name));
    delete (config as {devServer?: unknown}).devServer;
    if (!options.rspack) validate(config, plugin.name);
    const change = before && reachOf(before, config, facts as FrameworkFacts);
    if (change !== undefined)
      reaches.push({
        plugin: plugin.name,
        change,
        isInstalled: installedPackage(path.join(plugin.path, 'plugin.js')) !== undefined,
      });
  }
  return {config, resolve, diagnostics, reaches, markdownRules, ruledFiles};
}

function callConfigureWebpack(
  plugin: LoadedPlugin,
  config: Configuration,
  {content, isServer, stableName, postCss, rspack}: PluginConfigOptions,
): ConfigureWebpackResult | void {
  const utilities: ConfigureWebpackUtils = {
    getStyleLoaders: createStyleLoaders(stableName, postCss),
    getJSLoader: () => scriptLoaderOf(config),
    currentBundler: rspack ? {name: 'rspack', instance: rspack} : {name: 'webpack', instance: webpack},
  };
  try {
    return plugin.configureWebpack?.(config, isServer, utilities, content.get(plugin));
  } catch (error) {
    throw new InkstoneError(hookFailure(plugin, 'configureWebpack', error), {cause: error});
  }
}

/** Returns the loader that the bundle itself uses for scripts. */
function scriptLoaderOf(config: Configuration): RuleSetRule['use'] {
  const rules = (config.module?.rules ?? []) as (RuleSetRule | null | undefined)[];
  const use = rules.find((rule) => rule?.test instanceof RegExp && rule.test.test('x.tsx'))?.use;
  return Array.isArray(use) && use.length === 1 ? (use[0] as RuleSetRule['use']) : use;
}

function mergeStrategically(base: Configuration, added: ConfigureWebpackResult): Configuration {
  const {mergeStrategy = {}, ...partial} = added;
  const rules = mergeStrategy as Parameters<typeof customizeArray>[0];
  return mergeWithCustomize<Configuration>({
    customizeArray: customizeArray(rules),
    customizeObject: customizeObject(rules),
  })(base, partial);
}

type Resolve = Configuration['resolve'];

interface Field {
  description: string;
  plain: JsonValue | undefined;
}

/** Describes the current fields of `resolve`, because plugins can change it in place. */
function describeFields(resolve: Resolve = {}): Map<string, Field> {
  return new Map(
    Object.entries(resolve).map(([name, value]) => [
      name,
      {description: describeValue(value, String), plain: plainValue(name === 'alias' ? aliasObject(value) : value)},
    ]),
  );
}

/** Returns fields that have changed; undefined for those that are not plain data. */
function addedFields(before: ReadonlyMap<string, Field>, resolve: Resolve): Record<string, JsonValue | undefined> {
  const changed = [...describeFields(resolve)].filter(
    ([name, {description}]) => description !== before.get(name)?.description,
  );
  return Object.fromEntries(changed.map(([name, {plain}]) => [name, addedEntries(before.get(name)?.plain, plain)]));
}

function addedEntries(before: JsonValue | undefined, after: JsonValue | undefined): JsonValue | undefined {
  if (!isObject(before) || !isObject(after)) return after;
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
  );
}

/** Returns a value if it is plain data. */
function plainValue(value: unknown): JsonValue | undefined {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as JsonValue;
  const isPlain =
    Array.isArray(value) || (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain) return undefined;
  const entries = Object.entries(value as object).map(([key, member]) => [key, plainValue(member)] as const);
  if (entries.some(([, member]) => member === undefined)) return undefined;
  return Array.isArray(value) ? entries.map(([, member]) => member as JsonValue) : Object.fromEntries(entries);
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unusedServer(plugin: string): Diagnostic {
  return {
    code: 'INK5019',
    severity: 'warning',
    message: `The option "devServer" of plugin "${plugin}" has no effect: Inkstone doesn't use webpack's server.`,
    hint: 'Instead of its proxy, put one in front of both servers, or call the API by its full URL.',
  };
}

function notPlain(plugin: string, field: string): Diagnostic {
  return {
    code: 'INK2028',
    severity: 'warning',
    message: `Plugin "${plugin}": documents cannot use "resolve.${field}" of configureWebpack, because it contains functions or objects.`,
    hint: 'Use plain string aliases for modules that documents import. Components are not affected.',
  };
}

/** Checks the configuration after each plugin, so that the error names the plugin. */
function validate(config: Configuration, plugin: string): void {
  try {
    webpack.validate(config);
  } catch (error) {
    if (!(error instanceof webpack.ValidationError)) throw error;
    throw new InkstoneError({
      code: 'INK5001',
      severity: 'error',
      message: `Plugin "${plugin}" produces an invalid webpack configuration: ${wrongField(error.message)}`,
      hint: PLUGIN_HINT,
    });
  }
}

/** Returns the line of webpack's message that names the innermost field. */
function wrongField(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^\s*[-*]?\s*/, ''));
  const depth = (line: string): number => /^configuration[^\s]*/.exec(line)?.[0].length ?? 0;
  const at = lines.reduce((best, line, index) => (depth(line) > depth(lines[best] ?? '') ? index : best), 0);
  const line = lines[at] ?? message;
  return line.endsWith(':') ? `${line} ${lines[at + 1] ?? ''}`.trimEnd() : line;
}
