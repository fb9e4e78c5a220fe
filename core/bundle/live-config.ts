import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {type Configuration, type RuleSetRule, type WebpackPluginInstance} from 'webpack';
import {merge} from 'webpack-merge';
import {packageRoot, programFile} from '../support/package-root.ts';
import type {Side} from './entry-modules.ts';
import {buildPlugins, clientConfig, serverConfig, type SideInput} from './webpack-config.ts';

/**
 * Where scripts and styles lie; their names carry no hash, since the browser is told to keep
 * nothing.
 */
const SCRIPTS = 'assets/js';
const STYLES = 'assets/css';

/** Text of the registry at the time of asking: it grows with what authors open. */
type Registry = () => string;

/**
 * The browser's side for the development server: the modules of a build, with hot updates, React
 * Fast Refresh and readable ids. What is added is here and in `runtime/live/`, and is in no build.
 */
export function liveClientConfig(input: SideInput, registry: Registry): Configuration {
  const base = clientConfig(input);
  const {main = []} = base.entry as Record<string, string[]>;
  // Fast Refresh must be there before React is.
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
      },
      module: {rules: [registryRule(input, registry)]},
      optimization: {
        runtimeChunk: {name: 'runtime'},
        // Pages of documents may be opened later than others.
        splitChunks: {cacheGroups: {content: false}},
        moduleIds: 'named',
        chunkIds: 'named',
        realContentHash: false,
      },
    },
  );
}

/** The server's side for the development server: what a build renders with. */
export function liveServerConfig(input: SideInput, registry: Registry): Configuration {
  return merge(serverConfig(input), {devtool: false, module: {rules: [registryRule(input, registry)]}});
}

/** webpack plugins of one side for the development server. */
export function livePlugins(input: SideInput, side: Side): WebpackPluginInstance[] {
  if (side === 'server') return buildPlugins(input, side);
  return [
    new MiniCssExtractPlugin({
      filename: `${STYLES}/[name].css`,
      chunkFilename: `${STYLES}/[name].css`,
      ignoreOrder: true,
    }),
    new webpack.HotModuleReplacementPlugin(),
    // The site's own code only: maps of packages and of Inkstone cost a second and help no author.
    new webpack.EvalSourceMapDevToolPlugin({
      module: true,
      columns: false,
      exclude: [...foreignFiles(input.siteDir)],
    }),
  ];
}

/**
 * The module of the registry is made anew in each run: webpack need not find out that it has
 * changed.
 */
function registryRule({generatedDir}: SideInput, registry: Registry): RuleSetRule {
  return {
    test: /[\\/]registry\.[cm]js$/,
    include: generatedDir,
    use: {loader: programFile('core/bundle/loaders/text-loader'), options: {text: registry}},
  };
}

function foreignFiles(siteDir: string): (RegExp | string)[] {
  const own = ['runtime', 'theme', 'plugins', 'contract'].map((room) => path.join(packageRoot(), room));
  const escaped = own.filter((dir) => dir !== siteDir).map((dir) => dir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [/[\\/]node_modules[\\/]|\.css(?:$|\?)|registry\.[cm]js/, new RegExp(`^(?:${escaped.join('|')})[\\\\/]`)];
}
