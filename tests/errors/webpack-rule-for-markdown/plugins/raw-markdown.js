module.exports = () => ({
  name: 'raw-markdown',
  configureWebpack: () => ({
    module: {rules: [{test: /\.mdx?$/, type: 'asset/source'}]},
    resolve: {alias: {'@parts': () => 'x'}},
  }),
});
