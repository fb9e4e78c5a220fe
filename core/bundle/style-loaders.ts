import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type {LoaderContext, RuleSetUseItem} from 'webpack';
import {programFile} from '../support/package-root.ts';
import type {StableNames} from './stable-names.ts';

const require = createRequire(import.meta.url);

/** Options of css-loader as plugins give them to `getStyleLoaders` (3P-01). */
export interface CssOptions {
  modules?: boolean | {localIdentName?: string; exportOnlyLocals?: boolean; [option: string]: unknown};
  importLoaders?: number;
  sourceMap?: boolean;
  esModule?: boolean;
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
    if (isServer) return cssOptions.modules ? [css] : [programFile('core/bundle/loaders/empty-loader')];
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
