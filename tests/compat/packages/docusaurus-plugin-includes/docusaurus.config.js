export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [['docusaurus-plugin-includes', {replacements: [{key: '{Lake}', value: 'Long Lake'}]}]],
  themeConfig: {navbar: {title: 'Boats'}},
};
