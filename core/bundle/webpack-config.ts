import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import webpack, {type Configuration, type RuleSetRule} from 'webpack';
import {packageRoot, programId, programFile} from '../support/package-root.ts';
import {ExactAliasPlugin} from './alias-plugin.ts';
import type {ReactCopy} from './react-copy.ts';
import type {StableNames} from './stable-names.ts';
import {createStyleLoaders} from './style-loaders.ts';
import {isReplaced, type ThemeAliases} from './theme-aliases.ts';

const require = createRequire(import.meta.url);

/** What both sides of the bundle are made from. */
export interface BundleInput {
  siteDir: string;
  /**
   * Absolute; where style sheets find what they name from the root, as in `url(/fonts/a.woff2)`.
   */
  staticDirs: readonly string[];
  mode: 'production' | 'development';
  minify: boolean;
  /** Id that pages carry to tell one deployment from the next. */
  bundleId: string;
  names: StableNames;
  aliases: ThemeAliases;
  /**
   * One for everything on a page, however many are installed: React's state lives in module
   * variables.
   */
  react: ReactCopy;
  /**
   * Module names with the file each stands for: `@docusaurus/Link`, `inkstone/runtime`,
   * `@inkstone/registry`.
   */
  exact: ReadonlyMap<string, string>;
  /** Absolute; receives the emitted files. */
  outputDir: string;
  /** Absolute; generated entry modules. */
  generatedDir: string;
  /** Absolute; what plugins have written, for `@generated/<plugin>/<id>/<name>`. */
  pluginDataDir: string;
  /** Absolute; webpack's own cache, where one is kept. */
  webpackCacheDir: string | undefined;
  /** Equal for sites whose imports of Inkstone's own modules lead to the same files. */
  resolutionId: string;
  /** For documents that code imports. */
  documentRule: RuleSetRule;
  /**
   * For the browser while an author works: components are replaced in place (React Fast Refresh).
   */
  live?: boolean;
}

/**
 * Rules and resolution common to the two sides; `client-config.ts` and `server-config.ts` add what
 * differs.
 */
export function commonConfig(input: BundleInput, isServer: boolean): Configuration {
  return {
    mode: input.mode,
    // Where plugins and loaders of the site start looking.
    context: input.siteDir,
    devtool: input.mode === 'production' ? false : 'cheap-module-source-map',
    infrastructureLogging: {level: 'error'},
    performance: false,
    cache: input.webpackCacheDir === undefined ? false : webpackCache(input.webpackCacheDir, input, isServer),
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
      rules: [...scriptRules(input), ...styleRules(input, isServer), ...fileRules(isServer), input.documentRule],
      strictExportPresence: false,
    },
    plugins: [
      generatedModules(input.exact),
      new webpack.DefinePlugin({
        __INKSTONE_BUNDLE__: JSON.stringify(input.bundleId),
        __INKSTONE_SERVER__: JSON.stringify(isServer),
        __INKSTONE_LIVE__: JSON.stringify(input.live === true),
        __INKSTONE_CODE_TOKENS__: JSON.stringify(
          ['CodeBlock/Line', 'CodeBlock/Line/Token'].some((name) => isReplaced(name, input.aliases)),
        ),
        'process.env.NODE_ENV': JSON.stringify(input.mode),
      }),
    ],
    optimization: {emitOnErrors: false, nodeEnv: false},
  };
}

/**
 * Where packages are looked up: from the file that imports them upwards, then from the site upwards
 * (a workspace hoists its packages), then among Inkstone's own.
 */
function packageFolders(siteDir: string): string[] {
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
function generatedModules(exact: BundleInput['exact']): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^@inkstone\/(?:registry|client-modules)$/, (asked) => {
    asked.request = exact.get(asked.request) ?? asked.request;
  });
}

function webpackCache(
  dir: string,
  {mode, resolutionId}: Pick<BundleInput, 'mode' | 'resolutionId'>,
  isServer: boolean,
): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: dir,
    // What a theme name led to is kept with the module that asked: sites that override other
    // components must not meet.
    name: `${isServer ? 'server' : 'client'}-${mode}-${resolutionId}`,
    // The hash of the program's code, loaders included.
    version: `${programId()} ${process.version}`,
    compression: false,
  };
}

/**
 * swc for our own sources, the site's, and packages of the Docusaurus family, which are published
 * as modern JSX now and then.
 */
function scriptRules(input: BundleInput): RuleSetRule[] {
  const isOwn = (file: string): boolean =>
    file.startsWith(packageRoot() + path.sep) && !file.slice(packageRoot().length).includes(`node_modules${path.sep}`);
  const include = (file: string): boolean =>
    isOwn(file) || !/[\\/]node_modules[\\/]/.test(file) || /(?:docusaurus|inkstone)(?!.*node_modules)/.test(file);
  const rule = (test: RegExp, syntax: object): RuleSetRule => ({
    test,
    include,
    resolve: {fullySpecified: false},
    use: {loader: require.resolve('swc-loader'), options: swcOptions(syntax, input)},
  });
  return [
    rule(/\.[cm]?ts$/, {syntax: 'typescript', tsx: false}),
    rule(/\.tsx$/, {syntax: 'typescript', tsx: true}),
    rule(/\.[cm]?jsx?$/, {syntax: 'ecmascript', jsx: true}),
    // Their doors name everything; a page is to load what it takes from them.
    {
      test: /\.tsx?$/,
      include: [...SHAKEN, 'runtime/live'].map((folder) => path.join(packageRoot(), folder)),
      exclude: path.join(packageRoot(), 'theme/css'),
      sideEffects: false,
    },
    {
      test: /\.tsx?$/,
      include: TRANSLATED.map((folder) => path.join(packageRoot(), folder)),
      enforce: 'pre',
      use: programFile('core/bundle/loaders/translator-notes-loader'),
    },
    {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      use: programFile('core/bundle/loaders/pure-calls-loader'),
    },
  ];
}

/**
 * Inkstone's own folders whose modules do nothing but define. The run time is not among them: its
 * order counts. Its part for the development server is (`runtime/live`), since a build must not
 * hold what only that uses.
 */
const SHAKEN = ['theme', 'contract', 'plugins/content-docs/client', 'plugins/content-blog/client'];

/** Inkstone's own folders with words that are translated. */
const TRANSLATED = [...SHAKEN, 'plugins/search-local/theme', 'plugins/search-local/client'];

function swcOptions(syntax: object, {mode, live = false}: Pick<BundleInput, 'mode' | 'live'>): object {
  return {
    swcrc: false,
    configFile: false,
    sourceMaps: mode !== 'production',
    module: {type: 'es6'},
    jsc: {
      parser: {...syntax, dynamicImport: true},
      transform: {react: {runtime: 'automatic', development: live, refresh: live}},
      target: 'es2022',
    },
  };
}

function styleRules(input: BundleInput, isServer: boolean): RuleSetRule[] {
  const loaders = createStyleLoaders(input.names);
  return [
    {test: /\.css$/, exclude: /\.module\.css$/, use: loaders(isServer, {}), sideEffects: true},
    {test: /\.module\.css$/, use: loaders(isServer, {modules: true})},
  ];
}

function fileRules(isServer: boolean): RuleSetRule[] {
  const asAsset = (folder: string): RuleSetRule => ({
    dependency: 'url',
    type: 'asset',
    parser: {dataUrlCondition: {maxSize: 10_000}},
    generator: {filename: `assets/${folder}/[name]-[contenthash][ext]`, emit: !isServer},
  });
  const inScripts = (folder: string): RuleSetRule => ({
    type: 'javascript/auto',
    use: {loader: programFile('core/bundle/loaders/file-loader'), options: {folder, emit: !isServer}},
  });
  // For scripts; a style sheet, whose `url()` may be a `require` as well, wants the address.
  const component: RuleSetRule = {
    issuer: /\.(?:[cm]?[jt]sx?|mdx?)$/,
    resourceQuery: {not: /url/},
    type: 'javascript/auto',
    use: programFile('core/bundle/loaders/svg-loader'),
  };
  const file = (test: RegExp, folder: string): RuleSetRule => ({test, oneOf: [asAsset(folder), inScripts(folder)]});
  return [
    {test: /\.svg$/, oneOf: [asAsset('images'), component, inScripts('images')]},
    file(/\.(?:ico|jpe?g|png|gif|webp|avif)$/, 'images'),
    file(/\.(?:woff2?|eot|ttf|otf)$/, 'fonts'),
    file(/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/, 'medias'),
    file(/\.(?:pdf|docx?|xlsx?|zip|rar)$/, 'files'),
  ];
}
