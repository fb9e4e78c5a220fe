import webpack, {type Configuration, type RuleSetRule} from 'webpack';
import {mergeWithCustomize} from 'webpack-merge';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {StableNames} from './stable-names.ts';
import {createStyleLoaders} from './style-loaders.ts';
import {validateWebpackConfig} from './validate-webpack.ts';

type MergeStrategy = Record<string, 'append' | 'prepend' | 'replace'>;

/**
 * Lets each plugin add to the configuration of one side: `configureWebpack(config,
 * isServer, utils, content)` may give a partial configuration, with `mergeStrategy` per field, or
 * change the one it gets.
 *
 * @throws InkstoneError when a plugin throws, gives what webpack does not take, or adds a rule for
 * Markdown: documents never enter the bundler
 */
export function applyPluginConfig(base: Configuration, options: PluginConfigOptions): Configuration {
  let config = base;
  for (const plugin of options.plugins) {
    if (!plugin.configureWebpack) continue;
    const before = new Set(config.module?.rules ?? []);
    const added = callConfigureWebpack(plugin, config, options);
    if (added && typeof added === 'object')
      config = mergeStrategically(config, added as Configuration & {mergeStrategy?: MergeStrategy});
    refuseDocumentRules(
      (config.module?.rules ?? []).filter((rule) => !before.has(rule)),
      plugin,
    );
    validateWebpackConfig(config, plugin.name);
  }
  return config;
}

export interface PluginConfigOptions {
  plugins: readonly LoadedPlugin[];
  content: ReadonlyMap<LoadedPlugin, unknown>;
  isServer: boolean;
  names: StableNames;
}

function callConfigureWebpack(
  plugin: LoadedPlugin,
  config: Configuration,
  {content, isServer, names}: PluginConfigOptions,
): unknown {
  const utilities = {
    getStyleLoaders: createStyleLoaders(names),
    getJSLoader: () => scriptLoaderOf(config),
    currentBundler: {name: 'webpack', instance: webpack},
  };
  try {
    return plugin.configureWebpack?.(config, isServer, utilities, content.get(plugin));
  } catch (error) {
    throw new InkstoneError(
      {
        code: 'INK5001',
        severity: 'error',
        message: `Plugin "${plugin.name}" failed in configureWebpack: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'The error comes from the plugin. Check its options against its documentation.',
        ...(error instanceof Error && error.stack ? {stack: error.stack} : {}),
      },
      {cause: error},
    );
  }
}

/**
 * The rule for scripts that the bundle itself uses: what `getJSLoader` gave was always one loader.
 */
function scriptLoaderOf(config: Configuration): unknown {
  const rules = (config.module?.rules ?? []).filter(
    (rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null,
  );
  return rules.find((rule) => rule.test instanceof RegExp && rule.test.test('x.tsx'))?.use;
}

function mergeStrategically(
  base: Configuration,
  added: Configuration & {mergeStrategy?: MergeStrategy},
): Configuration {
  const {mergeStrategy = {}, ...partial} = added;
  const customize = (first: unknown, second: unknown, key: string): unknown => {
    const strategy = mergeStrategy[key];
    if (strategy === 'replace') return second;
    if (strategy === 'prepend' && Array.isArray(first) && Array.isArray(second)) return [...second, ...first];
    return undefined;
  };
  return mergeWithCustomize<Configuration>({customizeArray: customize as never, customizeObject: customize as never})(
    base,
    partial,
  );
}

function refuseDocumentRules(rules: unknown[], plugin: LoadedPlugin): void {
  for (const rule of rules) {
    const test = (rule as RuleSetRule | null)?.test;
    if (
      test instanceof RegExp &&
      (test.test('/docs/page.md') || test.test('/docs/page.mdx')) &&
      !test.test('/docs/page.js')
    ) {
      throw new InkstoneError(documentRuleRefused(plugin, test));
    }
  }
}

function documentRuleRefused(plugin: LoadedPlugin, test: RegExp): Diagnostic {
  return {
    code: 'INK5002',
    severity: 'error',
    message: `Plugin "${plugin.name}" adds a webpack rule for Markdown (${test}), which never runs: documents are compiled before bundling.`,
    hint: 'Use a remark or rehype plugin (the content plugin options remarkPlugins and rehypePlugins) or markdown.preprocessor.',
  };
}
