import path from 'node:path';
import type {StoredInput} from '../../contract/inputs.ts';
import type {CodeDocuments, LoadedContent, LoadedSite} from '../../contract/stages.ts';
import {relativePath} from '../store/inputs.ts';
import {describeValue} from '../support/plain-values.ts';
import {isBuiltIn, packageRoot} from '../support/package-root.ts';
import {exactNames, type ThemeAliases} from './aliases.ts';
import {entryModules, type Side} from './entry-modules.ts';
import type {FrameworkFacts} from './framework/framework-reach.ts';
import type {LiveFramework, ServerFramework} from './framework/make-framework-modules.ts';
import type {ClientFrameworkFiles} from './framework/client-framework.ts';
import {siteOnClientFramework} from './framework/site-on-client-framework.ts';
import {siteOnFramework, siteOnLiveFramework} from './framework/site-on-framework.ts';
import {liveClientConfig, liveClientPlugins} from './live-config.ts';
import {buildPlugins, outputPlugins} from './build-plugins.ts';
import {documentRule, transformLoader} from './module-rules.ts';
import {markingRules} from './media-queries-last.ts';
import {infimaRule, layerRules} from './style-rules.ts';
import {applyPluginConfig} from './plugin-webpack.ts';
import type {ReactCopy} from './react-copy.ts';
import type {Rspack} from './rspack/installed-rspack.ts';
import {toRspackConfig} from './rspack/rspack-config.ts';
import {usesSwcLoader, type SiteBabel, type StyleExtensions} from './site-extensions.ts';
import {createStableNames} from './stable-ids.ts';
import {uncheckedLoaders} from './unchecked-options.ts';
import {
  clientConfig,
  completeConfig,
  developmentValues,
  packageFolders,
  serverConfig,
  type BundleIdentity,
  type SideInput,
} from './webpack-config.ts';

/** What the configuration of the bundler is made from. */
export interface BundlerInput
  extends
    LoadedSite,
    Pick<LoadedContent, 'plugins' | 'content' | 'documentSets' | 'themePaths' | 'clientModules' | 'themeConfig'> {
  /** For the development server, with the absolute folder that it works in. */
  live?: {workDir: string};
}

/** What loaders use while webpack runs. */
export interface BundleServices {
  codeDocuments: CodeDocuments;
  /** Returns the text of `@inkstone/registry`, which changes while webpack watches. */
  registry?: (side: Side) => string;
}

export interface SidesInput extends BundlerInput {
  aliases: ThemeAliases;
  /** Files of plugins, by the name of their import. */
  moduleAliases: Record<string, string>;
  react: ReactCopy;
  babel: SiteBabel;
  styles: StyleExtensions;
  /** Receives the inputs of documents that code imports. */
  documents: Map<string, StoredInput>;
  /** Absolute; receives both bundles. */
  workDir: string;
  /** Absolute; for the generated modules. */
  entriesDir: string;
  /** If set, it bundles the site instead of webpack. */
  rspack?: Rspack | undefined;
  /** Set before webpack runs. */
  services: Partial<BundleServices>;
}

/** The compiled code of Inkstone for each side. */
export interface Frameworks {
  server: ServerFramework;
  /** For a build. */
  client?: ClientFrameworkFiles;
  /** For the browser in the development server. */
  live?: LiveFramework;
}

/** webpack's configurations after all plugins have changed them. */
export type Sides = ReturnType<typeof createSides>;

/**
 * Configures both sides. Calls `configureWebpack` of each plugin once for each side.
 *
 * @param facts if set, changes that affect the compiled code of Inkstone are found
 */
export function createSides(input: SidesInput, facts?: FrameworkFacts) {
  const [client, server] = [createSide(input, 'client', facts), createSide(input, 'server', facts)];
  return {
    /** For cache keys; independent of the folders of site and program. */
    description: describeValue([client.config, server.config], portableText(input)),
    /** Additions of plugins to `resolve` for the browser. */
    resolve: client.resolve,
    // Plugins usually add the same to both sides.
    diagnostics: client.diagnostics,
    /** Documents that plugins have compiled by a rule. */
    markdownRules: client.markdownRules,
    /** Files that other rules of plugins can apply to. */
    ruledFiles: client.ruledFiles,
    reaches: [...client.reaches, ...server.reaches],
    /** Returns the configurations to run. On frameworks, bundles only have the site's code. */
    complete: (identity: BundleIdentity, frameworks: Frameworks | undefined) => ({
      client: client.complete(identity, frameworks),
      server: server.complete(identity, frameworks),
    }),
  };
}

function createSide(input: SidesInput, side: Side, facts: FrameworkFacts | undefined) {
  const {site, live, workDir, entriesDir, rspack, babel, styles, documents, services} = input;
  const {postCss} = styles;
  const {siteDir} = site;
  const isServer = side === 'server';
  const isLive = live !== undefined && !isServer;
  const isLiveServer = live !== undefined && isServer;
  const entries = entryModules(entriesDir, side);
  const stableName = createStableNames({
    inkstone: packageRoot(),
    '@site': siteDir,
    '@entries': entriesDir,
  });
  const registryRule = {
    test: /[\\/]registry\.[cm]js$/,
    include: entries.dir,
    use: [transformLoader(() => services.registry?.(side) ?? '', {isCacheable: false})],
  };
  const common: SideInput = {
    siteDir,
    staticDirs: site.config.staticDirectories.map((dir) => path.resolve(siteDir, dir)),
    // The development server renders like a build. The browser gets React with its warnings.
    mode: live ? (isServer ? 'production' : 'development') : site.mode,
    minify: site.minify && !live,
    movesMediaQueries: styles.movesMediaQueries,
    hasTypesInScripts: usesSwcLoader(site),
    stableName,
    postCss,
    aliases: input.aliases,
    react: input.react,
    exact: exactNames({...input.moduleAliases, ...entries.modules}),
    outputDir: path.join(workDir, side),
    generatedDir: entries.dir,
    pluginDataDir: site.generatedDir,
    addedRules: [
      ...(live ? [registryRule] : []),
      // The server bundle has no styles.
      ...(styles.layers && !isServer ? layerRules() : []),
      ...(site.minify && !live && !isServer
        ? [infimaRule(site.cacheDir), ...(styles.movesMediaQueries ? markingRules() : [])]
        : []),
      ...(babel.rule ? [babel.rule] : []),
    ],
    documentRule: documentRule({
      siteDir,
      isServer,
      inputs: documents,
      compile: async (key) => (services as BundleServices).codeDocuments.compile(key),
    }),
    live: isLive,
  };
  const base = isServer ? serverConfig(common) : isLive ? liveClientConfig(common) : clientConfig(common);
  const {plugins, content} = input;
  const configured = applyPluginConfig(base, {plugins, content, isServer, isLive, stableName, postCss, facts, rspack});
  return {
    ...configured,
    complete: (identity: BundleIdentity, frameworks: Frameworks | undefined) => {
      if (rspack) {
        const added = isServer ? [] : outputPlugins(common);
        return toRspackConfig(completeConfig(configured.config, {...common, ...identity}, added), rspack);
      }
      const {client, server, live} = frameworks ?? {};
      const taken = client && {modules: client.moduleIds, chunks: Object.keys(client.chunks)};
      const ownPlugins = isLive ? liveClientPlugins(common) : buildPlugins(common, side, taken);
      const isChanged = plugins.some((plugin) => plugin.configureWebpack && !isBuiltIn(plugin));
      const webpackPlugins = isChanged ? ownPlugins : [...ownPlugins, uncheckedLoaders];
      const config = isServer
        ? server && siteOnFramework(configured.config, common, server)
        : live
          ? server && siteOnLiveFramework(configured.config, common, {...live, importers: server.importers})
          : client &&
            server &&
            siteOnClientFramework(configured.config, common, {
              framework: client,
              importers: server.importers,
              ...identity,
            });
      const values = isLiveServer ? developmentValues(input.react) : {};
      return completeConfig(config ?? configured.config, {...common, ...identity}, webpackPlugins, values);
    },
  };
}

/** Replaces the folders of this machine in texts. */
function portableText({site: {siteDir}, workDir, entriesDir}: SidesInput): (text: string) => string {
  const above = packageFolders(siteDir).filter((dir) => path.isAbsolute(dir));
  const names = new Map([
    ...above.map((dir): [string, string] => [dir, `@site/${relativePath(dir, siteDir)}`]),
    [siteDir, '@site'],
    [packageRoot(), 'inkstone'],
    [workDir, '@work'],
    [entriesDir, '@work/entries'],
  ]);
  const byLength = [...names].sort(([a], [b]) => b.length - a.length);
  return (text) => byLength.reduce((all, [dir, name]) => all.replaceAll(dir, name), text);
}
