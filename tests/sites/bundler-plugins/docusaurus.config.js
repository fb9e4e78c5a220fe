const {rspack} = require('@docusaurus/faster');
const webpack = require('webpack');

module.exports = {
  title: 'Bundler plugins',
  url: 'https://example.org',
  baseUrl: '/',
  future: {v4: true, faster: true},
  presets: [['classic', {blog: false, docs: {routeBasePath: '/docs'}}]],
  plugins: [
    function bundlerPlugins() {
      return {
        name: 'bundler-plugins',
        configureWebpack: (config, isServer, {currentBundler}) => ({
          plugins: [
            new rspack.DefinePlugin({FROM_RSPACK: JSON.stringify(typeof rspack.DefinePlugin)}),
            new rspack.ProvidePlugin({provided: '@site/src/provided.js'}),
            new currentBundler.instance.DefinePlugin({BUNDLER: JSON.stringify(currentBundler.name)}),
            new webpack.DefinePlugin({FROM_WEBPACK: JSON.stringify('defined')}),
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
        }),
      };
    },
  ],
};
