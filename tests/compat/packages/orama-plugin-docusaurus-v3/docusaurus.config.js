export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['@orama/plugin-docusaurus-v3', {searchButton: {text: 'Find a plant'}, searchbox: {linksTarget: '_self'}}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
