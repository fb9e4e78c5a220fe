import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import webpack, {
  type ChunkGraph,
  type Compiler,
  type Configuration,
  type Module,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import {merge} from 'webpack-merge';
import {dataAliases} from '../support/data-aliases.ts';
import {foldersUpward, isWithin} from '../support/file-tree.ts';
import {packageRoot, programId} from '../support/package-root.ts';
import {fewFilesMayBeOpen} from '../support/worker-pool.ts';
import {ExactAliasPlugin, showsCodeTokens, type ThemeAliases} from './aliases.ts';
import {SERVER_BUNDLE} from './bundle-store.ts';
import {fileRules, scriptRules, type ScriptInput} from './module-rules.ts';
import {styleRules, type StyleInput} from './style-rules.ts';
import type {ReactCopy} from './react-copy.ts';

/** What the configuration of the client or server bundle is made from. */
export interface SideInput extends ScriptInput, StyleInput {
  siteDir: string;
  minify: boolean;
  /** See `mediaQueriesLast`. */
  movesMediaQueries?: boolean;
  /** Absolute; style sheets refer to files in them from the root: `url(/fonts/a.woff2)`. */
  staticDirs: readonly string[];
  aliases: ThemeAliases;
  /** One copy for all modules of a page, because React keeps state in module variables. */
  react: ReactCopy;
  /** Module names (`@docusaurus/Link`, `@inkstone/registry`), each with its absolute file. */
  exact: ReadonlyMap<string, string>;
  /** Absolute; receives the emitted files. */
  outputDir: string;
  /** Absolute; generated entry modules. */
  generatedDir: string;
  /** Absolute; files that plugins have written, for `@generated/<plugin>/<id>/<name>`. */
  pluginDataDir: string;
  /** Rules that run before the common ones. */
  addedRules: readonly RuleSetRule[];
  /** For documents that code imports. */
  documentRule: RuleSetRule;
}

/** Returns the configuration that both sides share: rules and resolution. */
export function commonConfig(input: SideInput, isServer: boolean): Configuration {
  return {
    mode: input.mode,
    // Plugins and loaders of the site resolve from here.
    context: input.siteDir,
    devtool: input.mode === 'production' ? false : 'cheap-module-source-map',
    infrastructureLogging: {level: 'error'},
    performance: false,
    // Comments with paths would differ between copies of a site.
    output: {pathinfo: false},
    resolve: {
      extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'],
      modules: packageFolders(input.siteDir),
      roots: [...input.staticDirs, input.siteDir],
      // Generated modules import absolute paths: without this webpack first looks for each in every
      // root.
      preferAbsolute: true,
      alias: {
        '@site': input.siteDir,
        '@generated': input.pluginDataDir,
        ...dataAliases(input.pluginDataDir),
        ...input.react.folders,
      },
      plugins: [new ExactAliasPlugin(input.aliases, input.exact)],
    },
    resolveLoader: {
      modules: packageFolders(input.siteDir),
      // A loader that Rspack contains, for sites with `future.faster`.
      alias: {'builtin:swc-loader': createRequire(import.meta.url).resolve('swc-loader')},
    },
    module: {
      rules: [
        // First, as in Docusaurus: plugins look for one of them by its `test`, which others lack.
        ...fileRules(isServer),
        ...input.addedRules,
        ...scriptRules(input),
        ...styleRules(input, isServer),
        input.documentRule,
      ],
      strictExportPresence: false,
    },
    optimization: {emitOnErrors: false, nodeEnv: false},
    // webpack opens many files at once, and what else opens one meanwhile fails.
    ...(fewFilesMayBeOpen() && {parallelism: 4}),
  };
}

/**
 * Returns the folders in which packages are looked up: from the importing file upwards, then from
 * the site upwards (a workspace hoists its packages), then Inkstone's own.
 */
export function packageFolders(siteDir: string): string[] {
  const folders = foldersUpward(siteDir).map((dir) => path.join(dir, 'node_modules'));
  const isThere = (folder: string): boolean => folder === folders[0] || fs.existsSync(folder);
  return ['node_modules', ...folders.filter(isThere), path.join(packageRoot(), 'node_modules')];
}

/**
 * Replaces names of generated modules by paths before webpack resolves them. Its cache stores what
 * a name resolved to: the modules of another site, while a concurrent build has its folder.
 */
function generatedModules(exact: SideInput['exact']): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(
    /^@inkstone\/(?:registry|client-modules|prism-languages)$/,
    (resource) => {
      resource.request = exact.get(resource.request) ?? resource.request;
    },
  );
}

/** What is only known after plugins have changed the configuration. */
export interface BundleIdentity {
  /** ID in pages, which differs between deployments. */
  bundleId: string;
  /** Absolute; webpack's own cache, if one is used. */
  webpackCacheDir: string | undefined;
  /** Equal for configurations that resolve each import to the same file. */
  resolutionId: string;
}

/**
 * Completes the configuration of one side with its cache, its definitions and Inkstone's webpack
 * plugins. Creating them loads most of webpack, which a cached bundle doesn't need.
 */
export function completeConfig(
  config: Configuration,
  input: SideInput & BundleIdentity,
  plugins: readonly WebpackPluginInstance[],
  definitions: Definitions = {},
): Configuration {
  const {bundleId, webpackCacheDir, resolutionId, aliases, mode} = input;
  const cache: Configuration['cache'] = webpackCacheDir !== undefined && {
    type: 'filesystem',
    cacheDirectory: webpackCacheDir,
    // webpack stores resolved theme names with the importing module, so sites that override
    // different components need different caches.
    name: `${config.name}-${config.mode}-${resolutionId}`,
    // Includes the code of loaders.
    version: `${programId()} ${process.version}`,
    compression: false,
  };
  const define = new webpack.DefinePlugin({
    __INKSTONE_BUNDLE__: JSON.stringify(bundleId),
    __INKSTONE_SERVER__: JSON.stringify(config.name === 'server'),
    __INKSTONE_LIVE__: JSON.stringify(input.live),
    __INKSTONE_CODE_TOKENS__: JSON.stringify(showsCodeTokens(aliases)),
    'process.env.NODE_ENV': JSON.stringify(mode),
    ...definitions,
  });
  return {
    cache,
    ...config,
    plugins: [generatedModules(input.exact), define, modulesOfNode, ...plugins, ...(config.plugins ?? [])],
  };
}

type Definitions = ConstructorParameters<typeof webpack.DefinePlugin>[0];

/**
 * Returns the environment of the server that renders pages in development: React is the one of
 * builds, and other code is the same as in the browser. Markup of packages can depend on it.
 */
export function developmentValues({folders}: ReactCopy): Definitions {
  const ofReact = Object.values(folders).flatMap((folder) => [folder, fs.realpathSync(folder)]);
  const environment = webpack.DefinePlugin.runtimeValue(({module}) => {
    const file = module.nameForCondition() ?? '';
    return JSON.stringify(ofReact.some((folder) => isWithin(file, folder)) ? 'production' : 'development');
  });
  return {'process.env.NODE_ENV': environment};
}

/**
 * Node.js modules that packages import but don't need in browsers. They are empty unless
 * a plugin, which may look at the configuration when it is applied, brings something for them.
 */
const modulesOfNode: WebpackPluginInstance = {
  apply: ({hooks, options}: Compiler): void =>
    hooks.environment.tap('modulesOfNode', () => {
      const {fallback = {}} = options.resolve;
      options.resolve.fallback = Array.isArray(fallback)
        ? [...fallback, ...['path', 'fs'].map((name) => ({name, alias: false as const}))]
        : {path: false, fs: false, ...fallback};
    }),
};

/** Whether a module is loaded with pages of documents. */
function isOfDocuments(module: Module, {chunkGraph}: {chunkGraph: ChunkGraph}): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === 'docs');
}

/**
 * The client bundle: the app, a chunk for each module that pages import, one style sheet, and the
 * script that starts the app.
 */
export function clientConfig(input: SideInput): Configuration {
  return merge(commonConfig(input, false), {
    name: 'client',
    target: ['web', 'es2022'],
    entry: {
      main: [path.join(input.generatedDir, 'public-path.mjs'), path.join(packageRoot(), 'runtime/client-entry.tsx')],
      start: path.join(packageRoot(), 'runtime/starter/start.ts'),
    },
    output: {
      path: input.outputDir,
      // Set when the page starts, from the site data, so that the bundle is independent of the base
      // URL (rule 3).
      publicPath: '',
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename: 'assets/js/[name].[contenthash:8].js',
      chunkLoadingGlobal: '__inkstone_chunks__',
      uniqueName: 'inkstone',
      // For URLs of scripts and of the search worker. A page without the CSP directive never uses
      // the policy.
      trustedTypes: {policyName: 'inkstone', onPolicyCreationFailure: 'continue'},
      hashFunction: 'sha256',
      hashDigestLength: 16,
    },
    // Modules of documents are loaded from here. CommonJS modules must look the same to them as to
    // scripts.
    module: {
      rules: [{test: /[\\/](?:registry|client-modules)\.mjs$/, include: input.generatedDir, type: 'javascript/auto'}],
    },
    optimization: {
      minimize: false,
      moduleIds: false,
      chunkIds: false,
      realContentHash: true,
      splitChunks: {
        chunks: 'async',
        minSize: 6_000,
        // One style sheet, loaded before the first paint, so that no navigation shows unstyled
        // content. It is part of the entry: the entry would contain code to wait for a separate
        // chunk.
        cacheGroups: {
          defaultVendors: false,
          styles: {name: 'main', type: 'css/mini-extract', chunks: 'all', enforce: true, priority: 50},
          // All modules of pages with documents, also shared ones: one file is compressed better
          // than two. Other pages with Markdown load 4 KB more, which the next document needs.
          content: {name: 'content', test: isOfDocuments, enforce: true, priority: 10},
        },
      },
    },
  });
}

/** The server bundle: one CommonJS file with readable IDs, for stacks of components that throw. */
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
