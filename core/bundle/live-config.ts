import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {type Compiler, type Configuration, type WebpackPluginInstance} from 'webpack';
import {merge} from 'webpack-merge';
import {packageRoot} from '../support/package-root.ts';
import {rerunLoadersOfSite} from './build-plugins.ts';
import {extractStyles} from './unchecked-options.ts';
import {clientConfig, type SideInput} from './webpack-config.ts';
import {workerPublicPath} from './workers.ts';

/** Folders of scripts and styles. File names have no hash, because browsers don't cache them. */
const SCRIPTS = 'assets/js';
const STYLES = 'assets/css';

/** The script with webpack's runtime. */
export const LIVE_RUNTIME = `${SCRIPTS}/runtime.js`;

/**
 * Returns the client configuration of the development server: the modules of a build, with hot
 * updates, React Fast Refresh and readable IDs. Additions are only here and in `runtime/live/`,
 * which no build contains.
 */
export function liveClientConfig(input: SideInput): Configuration {
  const base = clientConfig(input);
  const {main = []} = base.entry as Record<string, string[]>;
  // Fast Refresh must be loaded before React.
  const entry = {main: [path.join(packageRoot(), 'runtime/live/refresh-setup.ts'), ...main]};
  return merge(
    {...base, entry},
    {
      devtool: false,
      output: {
        filename: `${SCRIPTS}/[name].js`,
        chunkFilename: `${SCRIPTS}/[name].js`,
        hotUpdateChunkFilename: `${SCRIPTS}/[id].[fullhash].hot-update.js`,
        hotUpdateMainFilename: `${SCRIPTS}/[runtime].[fullhash].hot-update.json`,
        // Files are in memory.
        compareBeforeEmit: false,
      },
      optimization: {
        runtimeChunk: {name: 'runtime'},
        // Pages with documents may be opened later than others.
        splitChunks: {cacheGroups: {content: false}},
        moduleIds: 'named',
        chunkIds: 'named',
        realContentHash: false,
      },
    },
  );
}

/** Returns the webpack plugins of the client bundle of the development server. */
export function liveClientPlugins({siteDir}: SideInput): WebpackPluginInstance[] {
  return [
    extractStyles({
      filename: `${STYLES}/[name].css`,
      chunkFilename: `${STYLES}/[name].css`,
      ignoreOrder: true,
    }),
    rerunLoadersOfSite,
    workerPublicPath,
    new webpack.HotModuleReplacementPlugin(),
    stylesWithoutUpdates,
    // Only for the site's code: source maps of packages and of Inkstone take a second.
    new webpack.EvalSourceMapDevToolPlugin({module: true, columns: false, exclude: foreignFiles(siteDir)}),
  ];
}

/**
 * Turns off the hot updates of mini-css-extract-plugin, which can keep the older of two style
 * sheets that load at the same time. `runtime/live/renew-styles.ts` reloads them instead.
 */
const stylesWithoutUpdates: WebpackPluginInstance = {
  apply: ({hooks}: Compiler) =>
    hooks.compilation.tap({name: 'Inkstone', stage: 100}, (compilation) =>
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap('Inkstone', (context, {loaders}) => {
        if (loaders.some(({loader}) => loader === MiniCssExtractPlugin.loader)) Object.assign(context, {hot: false});
      }),
    ),
};

function foreignFiles(siteDir: string): RegExp[] {
  const own = ['runtime', 'theme', 'plugins', 'contract'].map((folder) => path.join(packageRoot(), folder));
  const escaped = own.filter((dir) => dir !== siteDir).map((dir) => dir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [/[\\/]node_modules[\\/]|\.css(?:$|\?)|registry\.[cm]js/, new RegExp(`^(?:${escaped.join('|')})[\\\\/]`)];
}
