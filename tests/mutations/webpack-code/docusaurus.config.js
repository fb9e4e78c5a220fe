const WordPlugin = require('./word-plugin.js');
const styleWords = require('./style-words.js');

module.exports = {
  title: 'Code of webpack',
  url: 'https://webpack-code.example',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false, pages: {}, theme: {customCss: './src/words.css'}}]],
  plugins: [
    () => ({
      name: 'words',
      configureWebpack: () => ({
        plugins: [new WordPlugin()],
        module: {rules: [{test: /\.word$/, use: require.resolve('./word-loader.js')}]},
      }),
    }),
    () => ({
      name: 'style-words',
      configurePostCss: (options) => ({...options, plugins: [...options.plugins, styleWords()]}),
    }),
  ],
};
