const sidebarPath = require.resolve('./sidebars.js');

module.exports = {
  title: 'Two docs',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  plugins: [
    ['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: 'api', sidebarPath}],
    ['llms', {ignorePatterns: ['/docs/two/c']}],
  ],
  presets: [['classic', {docs: {sidebarPath: require.resolve('./sidebars.docs.js')}, blog: false}]],
  themeConfig: {
    docs: {sidebar: {autoCollapseCategories: true}},
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      hideOnScroll: true,
      items: [
        {to: '/docs/intro', label: 'Docs'},
        {to: '/api/first', label: 'API'},
      ],
    },
  },
};
