import type {LoadedPlugin} from '../../contract/plugin.ts';
import {describeValue} from '../support/describe-value.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {siteBabelRule} from './babel-rules.ts';
import {ownSourcesHash} from './bundle-key.ts';
import type {BundleThemeInput} from './bundle-theme.ts';
import {reactCopyOf} from './react-copy.ts';
import type {StableNames} from './stable-names.ts';
import {isOwn} from './standard-bundle.ts';
import {styleExtensions} from './style-extensions.ts';
import type {ThemeAliases} from './theme-aliases.ts';

/**
 * Everything that decides about the bundle, apart from the content of files that webpack will find
 * by itself.
 */
export async function bundleKey(
  input: BundleThemeInput,
  names: StableNames,
  theme: ReadonlyMap<string, string>,
): Promise<string> {
  const {siteDir} = input.site;
  const site = (text: string): string => (siteDir === packageRoot() ? text : text.replaceAll(siteDir, '@site'));
  const relative = (text: string): string => site(text).replaceAll(packageRoot(), 'inkstone');
  const pluginConfig = (await pluginParts(input, names)).flatMap(({plugin, parts}) =>
    parts.map((part) => [plugin.name, describeValue(part, relative)]),
  );
  const parts = [
    ownSourcesHash(),
    reactCopyOf(siteDir).version,
    input.site.mode,
    input.site.minify,
    input.site.config.staticDirectories,
    describeValue(styleExtensions(input.site, input.plugins), relative),
    describeValue(siteBabelRule(input.site).options, relative),
    [...theme].map(([name, file]) => [name, names.of(file)]),
    input.clientModules.map((module) => relative(module).replace(/^.*node_modules\//, '')),
    [...input.needs].map((need) => [need.key, [...need.names].sort()]).sort(),
    pluginConfig,
    // The code of our own is in the hash of our sources.
    input.plugins
      .filter((plugin) => !isOwn(plugin.path))
      .map((plugin) => [plugin.name, plugin.version.name, plugin.version.version]),
  ];
  return contentHash(JSON.stringify(parts), 16);
}

/**
 * Sites whose plugins change nothing about the bundler are told apart by the files of their themes
 * alone.
 */
export async function resolutionId(
  input: BundleThemeInput,
  {theme, original, init}: ThemeAliases,
  names: StableNames,
): Promise<string> {
  const added = (await pluginParts(input, names)).map(({parts}) => parts.map((part) => describeValue(part, String)));
  return contentHash(
    JSON.stringify([[...theme], [...original], [...init], added, reactCopyOf(input.site.siteDir)]),
    12,
  );
}

/**
 * What each plugin that configures webpack adds to an empty configuration, for the browser and for
 * the server.
 */
async function pluginParts(
  input: BundleThemeInput,
  names: StableNames,
): Promise<{plugin: LoadedPlugin; parts: unknown[]}[]> {
  const configuring = input.plugins.filter((plugin) => plugin.configureWebpack);
  if (configuring.length === 0) return [];
  // Loads webpack, which most builds do without.
  const {applyPluginConfig} = await import('./plugin-webpack.ts');
  return configuring.map((plugin) => ({
    plugin,
    parts: [false, true].map((isServer) =>
      applyPluginConfig(
        {module: {rules: []}, resolve: {alias: {}}, plugins: []},
        {...input, plugins: [plugin], isServer, names},
      ),
    ),
  }));
}
