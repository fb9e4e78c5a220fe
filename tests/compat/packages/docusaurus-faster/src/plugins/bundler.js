import path from 'node:path';
import {getSwcLoaderOptions, rspack} from '@docusaurus/faster';

export default function bundlerPlugin({siteDir, currentBundler}) {
  return {
    name: 'bundler',
    configureWebpack(_config, isServer, {currentBundler: {instance, name}, getJSLoader, getStyleLoaders}) {
      if (name !== currentBundler.name) throw new Error('The context names another bundler.');
      return {
        plugins: [
          new instance.DefinePlugin({BUILT_FROM: JSON.stringify('built from a plugin')}),
          new rspack.NormalModuleReplacementPlugin(/old-words/, (data) => {
            data.request = data.request.replace('old-words', 'words.words');
          }),
          ...(isServer
            ? []
            : [new rspack.CopyRspackPlugin({patterns: [{from: path.join(siteDir, 'extra'), to: 'copied'}]})]),
        ],
        module: {
          rules: [
            {test: /\.words$/, type: 'asset/source'},
            {test: /\.typed$/, type: 'javascript/auto', use: getJSLoader({isServer})},
            {test: /\.frame$/, type: 'javascript/auto', use: getStyleLoaders(isServer, {modules: false})},
            {
              test: /\.legacy$/,
              type: 'javascript/auto',
              use: {loader: 'builtin:swc-loader', options: getSwcLoaderOptions({isServer})},
            },
          ],
        },
      };
    },
  };
}
