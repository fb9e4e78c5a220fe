import fs from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {
  type ChunkGraph,
  type Configuration,
  type Module,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import {merge} from 'webpack-merge';
import {packageRoot, programId} from '../support/package-root.ts';
import {ExactAliasPlugin, isReplaced, type ThemeAliases} from './aliases.ts';
import {SERVER_BUNDLE} from './bundle-store.ts';
import type {Side} from './entry-modules.ts';
import {MinifyPlugin} from './minify-plugin.ts';
import {fileRules, scriptRules, styleRules, type ScriptInput} from './module-rules.ts';
import type {ReactCopy} from './react-copy.ts';
import {ReadableIdsPlugin, StableIdsPlugin, type StableNames} from './stable-ids.ts';

/** What the configuration of one side is made from. */
export interface SideInput extends ScriptInput {
  siteDir: string;
  /** Absolute; where style sheets find what they name from the root: `url(/fonts/a.woff2)`. */
  staticDirs: readonly string[];
  minify: boolean;
  names: StableNames;
  aliases: ThemeAliases;
  /** One copy for every module on a page: React's state is in module variables. */
  react: ReactCopy;
  /** Module names (`@docusaurus/Link`, `@inkstone/registry`), each with its absolute file. */
  exact: ReadonlyMap<string, string>;
  /** Absolute; receives the emitted files. */
  outputDir: string;
  /** Absolute; generated entry modules. */
  generatedDir: string;
  /** Absolute; what plugins have written, for `@generated/<plugin>/<id>/<name>`. */
  pluginDataDir: string;
  /** Rules that run before those of every site. */
  addedRules: readonly RuleSetRule[];
  /** For documents that code imports. */
  documentRule: RuleSetRule;
}

/** Rules and resolution that both sides have in common. */
export function commonConfig(input: SideInput, isServer: boolean): Configuration {
  return {
    mode: input.mode,
    // Where plugins and loaders of the site start looking.
    context: input.siteDir,
    devtool: input.mode === 'production' ? false : 'cheap-module-source-map',
    infrastructureLogging: {level: 'error'},
    performance: false,
    resolve: {
      extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'],
      modules: packageFolders(input.siteDir),
      roots: [...input.staticDirs, input.siteDir],
      // Generated modules name files by their whole path: without this each is first looked for
      // below every root.
      preferAbsolute: true,
      alias: {'@site': input.siteDir, '@generated': input.pluginDataDir, ...input.react.folders},
      plugins: [new ExactAliasPlugin(input.aliases, input.exact)],
      fallback: {path: false, fs: false},
    },
    resolveLoader: {modules: packageFolders(input.siteDir)},
    module: {
      rules: [
        ...input.addedRules,
        ...scriptRules(input),
        ...styleRules(input.names, isServer),
        ...fileRules(isServer),
        input.documentRule,
      ],
      strictExportPresence: false,
    },
    optimization: {emitOnErrors: false, nodeEnv: false},
  };
}

/**
 * Returns where packages are looked up: from the file that imports them upwards, then from the site
 * upwards (a workspace hoists its packages), then among Inkstone's own.
 */
export function packageFolders(siteDir: string): string[] {
  const folders: string[] = [];
  for (let dir = siteDir; ; dir = path.dirname(dir)) {
    folders.push(path.join(dir, 'node_modules'));
    if (dir === path.dirname(dir)) break;
  }
  const isThere = (folder: string): boolean => folder === folders[0] || fs.existsSync(folder);
  return ['node_modules', ...folders.filter(isThere), path.join(packageRoot(), 'node_modules')];
}

/**
 * The generated modules by their paths, before anything is resolved: webpack's cache keeps what a
 * name led to, and as long as the folder of another build that is under way is there, it would lead
 * to the modules of that site.
 */
function generatedModules(exact: SideInput['exact']): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^@inkstone\/(?:registry|client-modules)$/, (asked) => {
    asked.request = exact.get(asked.request) ?? asked.request;
  });
}

/** What is known of a bundle only after plugins have changed its configuration. */
export interface BundleIdentity {
  /** Id that pages carry to tell one deployment from the next. */
  bundleId: string;
  /** Absolute; webpack's own cache, if one is used. */
  webpackCacheDir: string | undefined;
  /** Equal for configurations under which each import leads to the same file. */
  resolutionId: string;
}

/**
 * Completes the configuration of one side with what identifies it and with Inkstone's own plugins:
 * creating them loads most of webpack, which a build does without if it finds its bundle.
 */
export function completeConfig(
  config: Configuration,
  input: SideInput & BundleIdentity,
  plugins: readonly WebpackPluginInstance[],
  definitions: Record<string, string> = {},
): Configuration {
  const {bundleId, webpackCacheDir, resolutionId, aliases, mode} = input;
  const cache: Configuration['cache'] = webpackCacheDir !== undefined && {
    type: 'filesystem',
    cacheDirectory: webpackCacheDir,
    // webpack keeps what a theme name led to with the importing module: sites that override other
    // components must not meet.
    name: `${config.name}-${config.mode}-${resolutionId}`,
    // The hash of the program's code, loaders included.
    version: `${programId()} ${process.version}`,
    compression: false,
  };
  const define = new webpack.DefinePlugin({
    __INKSTONE_BUNDLE__: JSON.stringify(bundleId),
    __INKSTONE_SERVER__: JSON.stringify(config.name === 'server'),
    __INKSTONE_LIVE__: JSON.stringify(input.live),
    __INKSTONE_CODE_TOKENS__: JSON.stringify(
      ['CodeBlock/Line', 'CodeBlock/Line/Token'].some((name) => isReplaced(name, aliases)),
    ),
    'process.env.NODE_ENV': JSON.stringify(mode),
    ...definitions,
  });
  return {
    cache,
    ...config,
    plugins: [generatedModules(input.exact), define, ...plugins, ...(config.plugins ?? [])],
  };
}

/** webpack plugins of one side of a build. */
export function buildPlugins({names, minify}: SideInput, side: Side): WebpackPluginInstance[] {
  if (side === 'server') return [new ReadableIdsPlugin(names)];
  return [
    new StableIdsPlugin(names),
    new MiniCssExtractPlugin({
      filename: 'assets/css/styles.[contenthash:8].css',
      chunkFilename: 'assets/css/[name].[contenthash:8].css',
      // Order between independent components does not matter: their rules do not meet.
      ignoreOrder: true,
    }),
    ...(minify ? [new MinifyPlugin()] : []),
  ];
}

/** Whether a module belongs to pages of documents. */
function isOfDocuments(module: Module, {chunkGraph}: {chunkGraph: ChunkGraph}): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === 'docs');
}

/** The browser's side: one entry, a chunk for each module that pages name, one style sheet. */
export function clientConfig(input: SideInput): Configuration {
  return merge(commonConfig(input, false), {
    name: 'client',
    target: ['web', 'es2022'],
    entry: {
      main: [path.join(input.generatedDir, 'public-path.mjs'), path.join(packageRoot(), 'runtime/client-entry.tsx')],
    },
    output: {
      path: input.outputDir,
      // Set when the page starts, from the site's data: the bundle itself knows no address (rule
      // 3).
      publicPath: '',
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename: 'assets/js/[name].[contenthash:8].js',
      chunkLoadingGlobal: '__inkstone_chunks__',
      uniqueName: 'inkstone',
      // For addresses of scripts and of the search's worker; a page without the directive never
      // asks for it.
      trustedTypes: {policyName: 'inkstone', onPolicyCreationFailure: 'continue'},
      hashFunction: 'sha256',
      hashDigestLength: 16,
    },
    // What documents import is loaded from here: CommonJS is to look to them as it does to scripts
    // that import it.
    module: {rules: [{test: /[\\/]registry\.mjs$/, include: input.generatedDir, type: 'javascript/auto'}]},
    optimization: {
      minimize: false,
      moduleIds: false,
      chunkIds: false,
      realContentHash: true,
      splitChunks: {
        chunks: 'async',
        minSize: 6_000,
        // One file of styles, there before the first paint; a page never flashes unstyled after a
        // navigation. It belongs to the entry: as a chunk of its own, the entry would hold code
        // that waits for it.
        cacheGroups: {
          defaultVendors: false,
          styles: {name: 'main', type: 'css/mini-extract', chunks: 'all', enforce: true, priority: 50},
          // What pages of documents show, whether others show it, too, or not: one file is better
          // compressed than two. Other pages with Markdown load 4 KB more by it, which the next
          // document needs.
          content: {name: 'content', test: isOfDocuments, enforce: true, priority: 10},
        },
      },
    },
  });
}

/**
 * The server's side: one CommonJS file with readable ids, so that the stack of a component that
 * throws can be read.
 */
export function serverConfig(input: SideInput): Configuration {
  return merge(commonConfig(input, true), {
    name: 'server',
    target: 'node20',
    entry: {
      server: [path.join(input.generatedDir, 'public-path.mjs'), path.join(packageRoot(), 'runtime/server-entry.tsx')],
    },
    output: {
      path: input.outputDir,
      filename: SERVER_BUNDLE,
      publicPath: '',
      library: {type: 'commonjs2'},
      asyncChunks: false,
      hashFunction: 'sha256',
    },
    resolve: {conditionNames: ['node', 'import', 'require', 'default', 'webpack', 'production']},
    optimization: {
      minimize: false,
      splitChunks: false,
      moduleIds: false,
      concatenateModules: false,
      mangleExports: false,
      usedExports: false,
      innerGraph: false,
      avoidEntryIife: false,
    },
  });
}
