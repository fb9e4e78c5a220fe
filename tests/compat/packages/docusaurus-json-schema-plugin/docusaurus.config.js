export default {
  title: 'Schema',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: ['docusaurus-json-schema-plugin'],
  themeConfig: {navbar: {title: 'Schema'}},
};
