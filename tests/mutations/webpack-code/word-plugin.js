module.exports = class WordPlugin {
  apply(compiler) {
    new compiler.webpack.DefinePlugin({PLUGIN_WORD: JSON.stringify('PLUGIN-one')}).apply(compiler);
  }
};
