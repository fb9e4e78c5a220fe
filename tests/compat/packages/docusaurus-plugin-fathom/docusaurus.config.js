export default {
  title: 'Counting',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: ['docusaurus-plugin-fathom'],
  themeConfig: {fathomAnalytics: {siteId: 'LAMP4'}},
};
