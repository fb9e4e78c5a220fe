const path = require('path');

const PACKAGES = /[\\/](?:src|node_modules[\\/](?:infima|@docusaurus[\\/](?:core|theme-classic)))[\\/]/;

/** Tells style sheets apart by their package, as plugins do that put each into a cascade layer. */
const knowPackages = {
  postcssPlugin: 'know-packages',
  Once: (_root, {result}) => {
    if (!PACKAGES.test(result.opts.from)) throw new Error(`Unknown package: ${result.opts.from}`);
  },
};

module.exports = {
  title: 'PostCSS plugins',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, docs: false, theme: {customCss: './src/css/site.css'}}]],
  plugins: [
    function postCssPlugins() {
      return {
        name: 'postcss-plugins',
        configurePostCss: (options) => ({...options, plugins: [...options.plugins, knowPackages]}),
        // As the plugins for Sass and Less do.
        configureWebpack: (config, isServer, {getStyleLoaders}) => ({
          module: {
            rules: [{test: /\.sheet$/, use: [...getStyleLoaders(isServer, {}), path.resolve(__dirname, 'sheet-loader')]}],
          },
        }),
      };
    },
  ],
};
