export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['docusaurus-gtm-plugin', {id: 'GTM-GARDEN'}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
