const fs = require('fs');
const path = require('path');
const {rspack} = require('@docusaurus/faster');
const webpack = require('webpack');

module.exports = {
  title: 'Bundler plugins',
  url: 'https://example.org',
  baseUrl: '/',
  future: {v4: true, faster: true},
  presets: [['classic', {blog: false, docs: {routeBasePath: '/docs'}}]],
  themes: ['./module-theme'],
  plugins: [
    // Finds the rule of SVG files by its test, and adds a copy of its first alternative.
    function svgRule() {
      return {
        name: 'svg-rule',
        configureWebpack(config) {
          const svg = config.module.rules.find((rule) => rule.test.toString() === '/\\.svg$/i');
          const copy = JSON.parse(JSON.stringify(svg.oneOf[0]));
          copy.include = /UPPER/;
          copy.use[0].options.svgo = false;
          svg.oneOf.splice(1, 0, copy);
          svg.oneOf[0].exclude = /UPPER/;
        },
      };
    },
    function bundlerPlugins({generatedFilesDir}) {
      return {
        name: 'bundler-plugins',
        // Docusaurus has made the folder of a plugin by then.
        contentLoaded: () =>
          fs.writeFileSync(path.join(generatedFilesDir, 'bundler-plugins/default/own.js'), 'module.exports = 1;'),
        configureWebpack: (config, isServer, {currentBundler}) => ({
          plugins: [
            new rspack.DefinePlugin({FROM_RSPACK: JSON.stringify(typeof rspack.DefinePlugin)}),
            new rspack.ProvidePlugin({provided: '@site/src/provided.js'}),
            new currentBundler.instance.DefinePlugin({BUNDLER: JSON.stringify(currentBundler.name)}),
            new webpack.DefinePlugin({FROM_WEBPACK: JSON.stringify('defined')}),
            // As node-polyfill-webpack-plugin does: what the configuration has already, stays.
            {
              apply: ({options: {resolve}}) => {
                resolve.fallback = {path: path.resolve(__dirname, 'src/path.js'), ...resolve.fallback};
              },
            },
            new rspack.CopyRspackPlugin({
              patterns: [
                {from: 'licenses', to: 'about', globOptions: {ignore: ['**/draft.txt']}},
                {from: 'licenses/LICENSE.txt', to: 'license.txt', transform: (content) => `# ${content}`},
                {from: 'licenses/fonts/*.txt', to: 'fonts/[name].license[ext]'},
                {from: 'not-there', noErrorOnMissing: true},
              ],
            }),
          ],
          optimization: {minimizer: [new rspack.SwcJsMinimizerRspackPlugin()]},
          module: {
            rules: [
              {test: /\/examples\//, type: 'asset/source'},
            ],
          },
        }),
      };
    },
  ],
};
