import type {LoadedPlugin} from '../../contract/plugin.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {siteBabelRule} from './babel-rules.ts';
import {describeForKey, ownSourcesHash} from './bundle-key.ts';
import type {BundleThemeInput} from './bundle-theme.ts';
import {applyPluginConfig} from './plugin-webpack.ts';
import {reactCopyOf} from './react-copy.ts';
import type {StableNames} from './stable-names.ts';
import {isOwn} from './standard-bundle.ts';
import {styleExtensions} from './style-extensions.ts';
import type {ThemeAliases} from './theme-aliases.ts';

/** Everything that decides about the bundle, apart from the content of files that webpack will find by itself. */
export function bundleKey(input: BundleThemeInput, names: StableNames, theme: ReadonlyMap<string, string>): string {
  const {siteDir} = input.site;
  const site = (text: string): string => (siteDir === packageRoot() ? text : text.replaceAll(siteDir, '@site'));
  const relative = (text: string): string => site(text).replaceAll(packageRoot(), 'inkstone');
  const pluginConfig = input.plugins
    .filter((plugin) => plugin.configureWebpack)
    .flatMap((plugin) =>
      [false, true].map((isServer) => [
        plugin.name,
        describeForKey(pluginPart(plugin, input, isServer, names), relative),
      ]),
    );
  const parts = [
    ownSourcesHash(),
    reactCopyOf(siteDir).version,
    input.site.mode,
    input.site.minify,
    input.site.config.staticDirectories,
    describeForKey(styleExtensions(input.site, input.plugins), relative),
    describeForKey(siteBabelRule(input.site).options, relative),
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

/** Sites whose plugins change nothing about the bundler are told apart by the files of their themes alone. */
export function resolutionId(
  input: BundleThemeInput,
  {theme, original, init}: ThemeAliases,
  names: StableNames,
): string {
  const added = input.plugins
    .filter((plugin) => plugin.configureWebpack)
    .map((plugin) =>
      [false, true].map((isServer) => describeForKey(pluginPart(plugin, input, isServer, names), String)),
    );
  return contentHash(
    JSON.stringify([[...theme], [...original], [...init], added, reactCopyOf(input.site.siteDir)]),
    12,
  );
}

/** What one plugin adds to an empty configuration. */
function pluginPart(plugin: LoadedPlugin, input: BundleThemeInput, isServer: boolean, names: StableNames): unknown {
  return applyPluginConfig(
    {module: {rules: []}, resolve: {alias: {}}, plugins: []},
    {...input, plugins: [plugin], isServer, names},
  );
}
