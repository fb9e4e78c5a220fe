export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  themeConfig: {navbar: {title: 'Boats'}},
};
