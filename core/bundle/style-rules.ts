import {createRequire} from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type {LoaderContext, RuleSetRule, RuleSetUseItem} from 'webpack';
import type {PostCssOptions} from '../../contract/hook-types.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot, programFile} from '../support/package-root.ts';
import {frameworkPart} from './framework/framework-store.ts';
import {transformLoader} from './module-rules.ts';
import {dropOverridden, INFIMA_STYLES} from './overridden-styles.ts';
import {nameDigest, type StableName} from './stable-ids.ts';

const require = createRequire(import.meta.url);

/** What the rules for style sheets need to know. */
export interface StyleInput {
  stableName: StableName;
  /** From PostCSS's configuration file and `configurePostCss`. */
  postCss?: PostCssOptions | undefined;
}

/** Returns rules for style sheets and CSS modules. */
export function styleRules({stableName, postCss}: StyleInput, isServer: boolean): RuleSetRule[] {
  const loaders = createStyleLoaders(stableName, postCss);
  // PostCSS also processes what a style sheet imports.
  const options = postCss ? {importLoaders: 1} : {};
  return [
    {test: /\.css$/, exclude: /\.module\.css$/, use: loaders(isServer, options), sideEffects: true},
    {test: /\.module\.css$/, use: loaders(isServer, {...options, modules: true})},
  ];
}

/**
 * Returns the rule that removes declarations from Infima that the theme overrides. The result comes
 * with the framework: computing it takes a twentieth of the first build of a small site.
 */
export function infimaRule(cacheDir: string): RuleSetRule {
  const transform = (css: string): Promise<string> =>
    frameworkPart(cacheDir, ['infima', contentHash(css)], () => Promise.resolve(dropOverridden(css)));
  return {test: INFIMA_STYLES, enforce: 'pre', use: [transformLoader(transform)]};
}

/** Options of css-loader as plugins pass them to `getStyleLoaders`. */
interface CssOptions {
  modules?: boolean | {localIdentName?: string; exportOnlyLocals?: boolean; [option: string]: unknown};
  [option: string]: unknown;
}

/**
 * Creates the function that returns the loaders of a style sheet: the client bundle extracts it to
 * a file, the server bundle only has the class names of CSS modules. Plugins get it as
 * `utils.getStyleLoaders(isServer, cssOptions)`, and append loaders that compile to CSS.
 */
export function createStyleLoaders(
  stableName: StableName,
  postCss: PostCssOptions | undefined,
): (isServer: boolean, cssOptions?: CssOptions) => RuleSetUseItem[] {
  return (isServer, cssOptions = {}) => {
    const css: RuleSetUseItem = {
      loader: require.resolve('css-loader'),
      options: {esModule: false, ...cssOptions, modules: moduleOptions(cssOptions.modules, isServer, stableName)},
    };
    if (isServer) return cssOptions.modules ? [css] : [transformLoader(() => 'export default undefined;')];
    return [
      {loader: MiniCssExtractPlugin.loader, options: {publicPath: '../../', esModule: true}},
      css,
      ...(postCss ? [postCssLoader(postCss)] : []),
    ];
  };
}

function moduleOptions(modules: CssOptions['modules'], isServer: boolean, stableName: StableName): unknown {
  if (!modules) return false;
  return {
    ...(modules === true ? {} : modules),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: isServer,
    // Independent of the folder of the site, and equal in both bundles.
    getLocalIdent: (context: LoaderContext<unknown>, _pattern: string, local: string) =>
      `${local}_${nameDigest(stableName(context.resourcePath)).slice(0, 4)}`,
  };
}

function postCssLoader(postCss: PostCssOptions): RuleSetUseItem {
  return {
    loader: programFile('core/bundle/loaders/postcss-loader'),
    ident: 'inkstone-postcss',
    options: {postcssOptions: postCss},
  };
}

/** Returns rules that put the style sheets of Inkstone into cascade layers, before PostCSS runs. */
export function layerRules(): RuleSetRule[] {
  return [
    layerRule(/[\\/]node_modules[\\/]infima[\\/]/, 'infima'),
    layerRule(path.join(packageRoot(), 'theme') + path.sep, 'theme-classic'),
    layerRule(path.join(packageRoot(), 'plugins') + path.sep, 'theme-classic'),
    layerRule(path.join(packageRoot(), 'runtime') + path.sep, 'core'),
  ];
}

/** Order of the cascade layers, the weakest first. Source: Docusaurus 3.10. */
const LAYERS = '@layer docusaurus.infima, docusaurus.theme-common, docusaurus.theme-classic, docusaurus.core;';

/** Puts style sheets into a cascade layer, so that styles outside of layers override them. */
function layerRule(include: string | RegExp, layer: string): RuleSetRule {
  const transform = (source: string): string => `${LAYERS}\n@layer docusaurus.${layer} {\n${source}\n}\n`;
  return {test: /\.css$/, include, enforce: 'pre', use: [transformLoader(transform)]};
}
