export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: ['docusaurus-graph'],
  themeConfig: {navbar: {title: 'Boats', items: []}},
};
