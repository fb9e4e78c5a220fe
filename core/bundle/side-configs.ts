import path from 'node:path';
import type {Configuration} from 'webpack';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {CodeDocuments, LoadedContent, LoadedSite} from '../../contract/stages.ts';
import {relativePath} from '../store/inputs.ts';
import {describeValue} from '../support/plain-values.ts';
import {packageRoot} from '../support/package-root.ts';
import {exactNames, type ThemeAliases} from './aliases.ts';
import type {DocumentRules} from './code-documents.ts';
import {entriesDir, entryModules, type Side} from './entry-modules.ts';
import type {ServerFramework} from './framework/server-framework.ts';
import {frameworkReferences, siteServerConfig} from './framework/site-on-framework.ts';
import {liveClientConfig, livePlugins, liveServerConfig} from './live-config.ts';
import {applyPluginConfig, type PluginConfig} from './plugin-webpack.ts';
import type {ReactCopy} from './react-copy.ts';
import {addedStyleRules, type SiteBabel, type StyleExtensions} from './site-extensions.ts';
import {createStableNames} from './stable-ids.ts';
import {
  buildPlugins,
  clientConfig,
  completeConfig,
  packageFolders,
  serverConfig,
  type BundleIdentity,
  type SideInput,
} from './webpack-config.ts';

/** What decides about the configuration of the bundler. */
export interface BundlerInput
  extends LoadedSite, Pick<LoadedContent, 'plugins' | 'content' | 'themePaths' | 'clientModules'> {
  /** For the development server, with the absolute folder that it works in. */
  live?: {workDir: string};
}

/** What loaders ask of other stages while webpack runs. */
export interface BundleServices {
  codeDocuments: CodeDocuments;
  /** Text of the module behind `@inkstone/registry`, if it changes while webpack watches. */
  registry?: (side: Side) => string;
}

export interface SidesInput extends BundlerInput {
  aliases: ThemeAliases;
  /** Files of plugins, by the name that modules import them under. */
  moduleAliases: Record<string, string>;
  react: ReactCopy;
  babel: SiteBabel;
  styles: StyleExtensions;
  documents: DocumentRules;
  /** Absolute; receives the generated modules and both sides. */
  workDir: string;
  services: () => BundleServices;
  /** The server's side has the site's code alone, and this after it. */
  framework?: ServerFramework;
}

/** webpack's configurations as plugins have left them. */
export interface Sides {
  /** For cache keys, wherever site and program are stored. */
  description: string;
  /** Additions of plugins to `resolve` for the browser. */
  resolve: JsonObject;
  diagnostics: Diagnostic[];
  /** The configurations to run. */
  complete: (identity: BundleIdentity) => Record<Side, Configuration>;
}

/** Configures both sides. Calls `configureWebpack` of each plugin once for each of them. */
export function createSides(input: SidesInput): Sides {
  const [client, server] = [createSide(input, 'client'), createSide(input, 'server')];
  return {
    description: describeValue([client.config, server.config], portableText(input)),
    resolve: client.resolve,
    // Plugins add the same to both sides, as a rule.
    diagnostics: client.diagnostics,
    complete: (identity) => ({client: client.complete(identity), server: server.complete(identity)}),
  };
}

interface ConfiguredSide extends PluginConfig {
  complete: (identity: BundleIdentity) => Configuration;
}

function createSide(input: SidesInput, side: Side): ConfiguredSide {
  const {site, live, workDir, babel, styles, documents, services} = input;
  const {siteDir} = site;
  const isServer = side === 'server';
  const entries = entryModules(workDir, side);
  const names = createStableNames({
    inkstone: packageRoot(),
    '@site': siteDir,
    '@entries': entriesDir(workDir),
  });
  const common: SideInput = {
    siteDir,
    staticDirs: site.config.staticDirectories.map((dir) => path.resolve(siteDir, dir)),
    // The development server renders as a build does; the browser gets React with its warnings.
    mode: live ? (isServer ? 'production' : 'development') : site.mode,
    minify: site.minify && !live,
    names,
    aliases: input.aliases,
    react: input.react,
    exact: exactNames({...input.moduleAliases, ...entries.modules}),
    outputDir: path.join(workDir, side),
    generatedDir: entries.dir,
    pluginDataDir: site.generatedDir,
    addedRules: [...addedStyleRules(styles, isServer), ...(babel.rule ? [babel.rule] : [])],
    documentRule: documents.rule((key) => services().codeDocuments.compile(key), isServer),
    live: live !== undefined && !isServer,
  };
  const registry = (): string => services().registry?.(side) ?? '';
  const [buildConfig, liveConfig] = isServer ? [serverConfig, liveServerConfig] : [clientConfig, liveClientConfig];
  const configured = applyPluginConfig(live ? liveConfig(common, registry) : buildConfig(common), {
    plugins: input.plugins,
    content: input.content,
    isServer,
    names,
  });
  const plugins = (live ? livePlugins : buildPlugins)(common, side);
  const {framework} = input;
  if (!framework || !isServer)
    return {
      ...configured,
      complete: (identity) => completeConfig(configured.config, {...common, ...identity}, plugins),
    };
  const {react, aliases} = input;
  const references = frameworkReferences({framework, aliases, react, generatedDir: entries.dir});
  const config = siteServerConfig(configured.config, entries.dir);
  return {
    ...configured,
    complete: (identity) => completeConfig(config, {...common, ...identity}, [...plugins, references]),
  };
}

/** Replaces the folders of this machine in texts. */
function portableText({site: {siteDir}, workDir}: SidesInput): (text: string) => string {
  const above = packageFolders(siteDir).filter((dir) => path.isAbsolute(dir));
  const names = new Map([
    ...above.map((dir): [string, string] => [dir, `@site/${relativePath(dir, siteDir)}`]),
    [siteDir, '@site'],
    [packageRoot(), 'inkstone'],
    [workDir, '@work'],
  ]);
  const byLength = [...names].sort(([a], [b]) => b.length - a.length);
  return (text) => byLength.reduce((all, [dir, name]) => all.replaceAll(dir, name), text);
}
