export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [['docusaurus-plugin-mcp-server', {server: {name: 'boats', version: '1.0.0'}}]],
  themeConfig: {navbar: {title: 'Boats'}},
};
