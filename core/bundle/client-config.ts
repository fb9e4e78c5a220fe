import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type {ChunkGraph, Configuration, Module} from 'webpack';
import {merge} from 'webpack-merge';
import {packageRoot} from '../support/package-root.ts';
import {MinifyPlugin} from './minify-plugin.ts';
import {StableIdsPlugin} from './stable-ids-plugin.ts';
import {commonConfig, type BundleInput} from './webpack-config.ts';

/** Whether a module belongs to pages of documents. */
function isOfDocuments(module: Module, {chunkGraph}: {chunkGraph: ChunkGraph}): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === 'docs');
}

/** The browser's side: one entry, a chunk for each module that pages name, one style sheet. */
export function clientConfig(input: BundleInput): Configuration {
  return merge(commonConfig(input, false), {
    name: 'client',
    target: ['web', 'es2022'],
    entry: {
      main: [path.join(input.generatedDir, 'public-path.mjs'), path.join(packageRoot(), 'runtime/client-door.ts')],
    },
    output: {
      path: input.outputDir,
      // Set when the page starts, from the site's data: the bundle itself knows no address (rule
      // 3).
      publicPath: '',
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename: 'assets/js/[name].[contenthash:8].js',
      chunkLoadingGlobal: '__inkstone_chunks__',
      uniqueName: 'inkstone',
      // For addresses of scripts and of the search's worker; a page without the directive never
      // asks for it.
      trustedTypes: {policyName: 'inkstone', onPolicyCreationFailure: 'continue'},
      hashFunction: 'sha256',
      hashDigestLength: 16,
    },
    // What documents import is loaded from here: CommonJS is to look to them as it does to scripts
    // that import it.
    module: {rules: [{test: /[\\/]registry\.mjs$/, include: input.generatedDir, type: 'javascript/auto'}]},
    optimization: {
      minimize: false,
      moduleIds: false,
      chunkIds: false,
      realContentHash: true,
      splitChunks: {
        chunks: 'async',
        minSize: 6_000,
        // One file of styles, there before the first paint; a page never flashes unstyled after a
        // navigation. It belongs to the entry: as a chunk of its own, the entry would hold code
        // that waits for it.
        cacheGroups: {
          defaultVendors: false,
          styles: {name: 'main', type: 'css/mini-extract', chunks: 'all', enforce: true, priority: 50},
          // What pages of documents show, whether others show it, too, or not: one file is better
          // compressed than two. Other pages with Markdown load 4 KB more by it, which the next
          // document needs.
          content: {name: 'content', test: isOfDocuments, enforce: true, priority: 10},
        },
      },
    },
    plugins: [
      new StableIdsPlugin(input.names),
      new MiniCssExtractPlugin({
        filename: 'assets/css/styles.[contenthash:8].css',
        chunkFilename: 'assets/css/[name].[contenthash:8].css',
        // Order between independent components does not matter: their rules do not meet.
        ignoreOrder: true,
      }),
      ...(input.minify ? [new MinifyPlugin()] : []),
    ],
  });
}
