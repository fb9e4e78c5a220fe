import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type {LoaderContext, RuleSetRule, RuleSetUseItem} from 'webpack';
import {packageRoot, programFile} from '../support/package-root.ts';
import type {StableNames} from './stable-ids.ts';

const require = createRequire(import.meta.url);

export interface ScriptInput {
  mode: 'production' | 'development';
  /** Whether the browser replaces changed components in place (React Fast Refresh). */
  live: boolean;
}

/**
 * swc for our own sources, the site's, and packages of the Docusaurus family, which are published
 * as modern JSX now and then.
 */
export function scriptRules(input: ScriptInput): RuleSetRule[] {
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
    {
      test: /\.[jt]sx?$/,
      include: (file: string) => !isOwn(file) && !isInPackage(path.dirname(file)),
      type: 'javascript/auto',
    },
    // Their entry points export everything; a page loads what it imports from them.
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
 * Whether a folder or one above it has a `package.json`. Without one, webpack takes the `type` of
 * the package of the importer: the same file would be an ES module for one importer and CommonJS
 * for another, and be in the bundle twice.
 */
function isInPackage(dir: string): boolean {
  let known = packaged.get(dir);
  if (known === undefined) {
    const above = path.dirname(dir);
    known = fs.existsSync(path.join(dir, 'package.json')) || (above !== dir && isInPackage(above));
    packaged.set(dir, known);
  }
  return known;
}

const packaged = new Map<string, boolean>();

/**
 * Inkstone's own folders whose modules do nothing but define. The runtime is not among them: its
 * order counts. Its part for the development server is (`runtime/live`), since a build must not
 * contain what only that uses.
 */
const SHAKEN = ['theme', 'contract', 'plugins/content-docs/client', 'plugins/content-blog/client'];

/** Inkstone's own folders with UI strings. */
const TRANSLATED = [...SHAKEN, 'plugins/search-local/theme', 'plugins/search-local/client'];

function swcOptions(syntax: object, {mode, live}: ScriptInput): object {
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

/** Rules for style sheets and CSS modules. */
export function styleRules(names: StableNames, isServer: boolean): RuleSetRule[] {
  const loaders = createStyleLoaders(names);
  return [
    {test: /\.css$/, exclude: /\.module\.css$/, use: loaders(isServer, {}), sideEffects: true},
    {test: /\.module\.css$/, use: loaders(isServer, {modules: true})},
  ];
}

/** Options of css-loader as plugins pass them to `getStyleLoaders`. */
interface CssOptions {
  modules?: boolean | {localIdentName?: string; exportOnlyLocals?: boolean; [option: string]: unknown};
  [option: string]: unknown;
}

/**
 * Loaders of a style sheet: extracted into the one file of the client bundle; on the server only
 * the class names of CSS modules are wanted. This is also what plugins get as
 * `utils.getStyleLoaders(isServer, cssOptions)`.
 */
export function createStyleLoaders(
  names: StableNames,
): (isServer: boolean, cssOptions?: CssOptions) => RuleSetUseItem[] {
  return (isServer, cssOptions = {}) => {
    const css: RuleSetUseItem = {
      loader: require.resolve('css-loader'),
      options: {esModule: false, ...cssOptions, modules: moduleOptions(cssOptions.modules, isServer, names)},
    };
    if (isServer) return cssOptions.modules ? [css] : [programFile('core/bundle/loaders/text-loader')];
    return [{loader: MiniCssExtractPlugin.loader, options: {publicPath: '../../', esModule: true}}, css];
  };
}

function moduleOptions(modules: CssOptions['modules'], isServer: boolean, names: StableNames): unknown {
  if (!modules) return false;
  return {
    ...(modules === true ? {} : modules),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: isServer,
    // The name must not depend on the folder of the site, and must be the same on both sides.
    getLocalIdent: (context: LoaderContext<unknown>, _pattern: string, local: string) =>
      `${local}_${createHash('sha256').update(names.of(context.resourcePath)).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`,
  };
}

/** Rules for images, fonts, media and other files that code imports. */
export function fileRules(isServer: boolean): RuleSetRule[] {
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
