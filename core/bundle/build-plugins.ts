import webpack, {type Compiler, type WebpackPluginInstance} from 'webpack';
import {isOwnCode} from '../support/package-root.ts';
import type {Side} from './entry-modules.ts';
import {keepImportCircles} from './import-circles.ts';
import {mediaQueriesLast} from './media-queries-last.ts';
import {MinifyPlugin} from './minify-plugin.ts';
import {stableIdsPlugin, type TakenIds} from './stable-ids.ts';
import {extractStyles} from './unchecked-options.ts';
import type {SideInput} from './webpack-config.ts';
import {workerPublicPath} from './workers.ts';

/** Returns the webpack plugins of one side of a build. */
export function buildPlugins(input: SideInput, side: Side, taken?: TakenIds): WebpackPluginInstance[] {
  const {stableName} = input;
  if (side === 'server') return [stableIdsPlugin(stableName, true), rerunLoadersOfSite];
  return [
    stableIdsPlugin(stableName, false, taken),
    separateReact,
    rerunLoadersOfSite,
    keepImportCircles,
    ...outputPlugins(input),
  ];
}

/** Returns the plugins that write the scripts and styles of a client bundle. */
export function outputPlugins({
  minify,
  movesMediaQueries,
}: Pick<SideInput, 'minify' | 'movesMediaQueries'>): WebpackPluginInstance[] {
  return [
    workerPublicPath,
    extractStyles({
      filename: 'assets/css/styles.[contenthash:8].css',
      chunkFilename: 'assets/css/[name].[contenthash:8].css',
      // The order of independent components doesn't matter: no element matches rules of two.
      ignoreOrder: true,
    }),
    ...(minify ? [new MinifyPlugin(movesMediaQueries ? mediaQueriesLast : undefined)] : []),
  ];
}

const REACT_DOM = /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/;

/**
 * Keeps React DOM in a separate module. webpack would concatenate it with the runtime, which makes
 * the compressed script 0.8 KB larger.
 */
const separateReact: WebpackPluginInstance = {
  apply: (compiler: Compiler): void =>
    compiler.hooks.compilation.tap('separateReact', ({hooks}) =>
      hooks.finishModules.tap('separateReact', (modules) => {
        for (const module of modules) {
          const isPart = REACT_DOM.test(module.nameForCondition() ?? '');
          if (isPart && module.buildInfo) module.buildInfo['moduleConcatenationBailout'] = 'React DOM';
        }
      }),
    ),
};

const INSTALLED_LOADER = /[\\/]node_modules[\\/](?!babel-loader[\\/])/;

/**
 * Runs loaders of the site whenever webpack runs. Its cache doesn't know what they load and read
 * while they run, nor does it know the plugins of Babel.
 */
export const rerunLoadersOfSite: WebpackPluginInstance = {
  apply: (compiler: Compiler): void =>
    compiler.hooks.compilation.tap('rerunLoadersOfSite', (compilation) =>
      webpack.NormalModule.getCompilationHooks(compilation).beforeLoaders.tap(
        'rerunLoadersOfSite',
        (loaders, {buildInfo}) => {
          const isOfSite = loaders.some(({loader}) => !INSTALLED_LOADER.test(loader) && !isOwnCode(loader));
          if (isOfSite && buildInfo) buildInfo['cacheable'] = false;
        },
      ),
    ),
};
