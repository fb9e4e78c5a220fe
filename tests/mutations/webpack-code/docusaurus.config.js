const WordPlugin = require('./word-plugin.js');

module.exports = {
  title: 'Code of webpack',
  url: 'https://webpack-code.example',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false, pages: {}, theme: {}}]],
  plugins: [
    () => ({
      name: 'words',
      configureWebpack: () => ({
        plugins: [new WordPlugin()],
        module: {rules: [{test: /\.word$/, use: require.resolve('./word-loader.js')}]},
      }),
    }),
  ],
};
