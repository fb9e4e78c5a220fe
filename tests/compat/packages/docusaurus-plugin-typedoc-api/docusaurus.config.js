module.exports = {
  title: 'Library',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [
    [
      'docusaurus-plugin-typedoc-api',
      {projectRoot: __dirname, packages: ['library'], readmes: true, changelogs: true},
    ],
  ],
  themeConfig: {navbar: {title: 'Library', items: [{to: 'api', label: 'API'}]}},
};
