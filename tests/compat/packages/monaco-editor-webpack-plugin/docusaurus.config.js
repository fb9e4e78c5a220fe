import MonacoPlugin from 'monaco-editor-webpack-plugin';

const monaco = () => ({
  name: 'monaco',
  configureWebpack: (_config, isServer) =>
    isServer ? {} : {plugins: [new MonacoPlugin({languages: ['json'], filename: '[name].worker.js'})]},
});

export default {
  title: 'Monaco',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [monaco],
};
