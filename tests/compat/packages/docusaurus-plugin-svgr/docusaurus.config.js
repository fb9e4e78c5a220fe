export default {
  title: 'Anchors',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, svgr: false, docs: {routeBasePath: '/'}}]],
  plugins: [
    [
      '@docusaurus/plugin-svgr',
      {
        svgrConfig: {
          dimensions: false,
          titleProp: true,
          replaceAttrValues: {'#010203': 'currentColor'},
          svgoConfig: {plugins: [{name: 'preset-default', params: {overrides: {cleanupIds: false}}}]},
        },
      },
    ],
  ],
};
