import path from 'node:path';
import webpack, {type Configuration} from 'webpack';
import {merge} from 'webpack-merge';
import {packageRoot} from '../support/package-root.ts';
import {SERVER_BUNDLE} from './bundle-cache.ts';
import {commonConfig, type BundleInput} from './webpack-config.ts';

/**
 * The server's side: one CommonJS file with readable ids, so that the stack of a component that
 * throws can be read.
 */
export function serverConfig(input: BundleInput): Configuration {
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
    // The bundle of sites without own code is shared: its ids must not depend on the folder of a
    // site.
    plugins: [new webpack.ids.NamedModuleIdsPlugin({context: packageRoot()})],
  });
}
