export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/', sidebarPath: './sidebars.auto.js'}}]],
  plugins: ['docusaurus-plugin-auto-sidebars'],
  themeConfig: {navbar: {title: 'Boats'}},
};
