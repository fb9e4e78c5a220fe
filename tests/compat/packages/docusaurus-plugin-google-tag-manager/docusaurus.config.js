export default {
  title: 'Counting',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['@docusaurus/plugin-google-tag-manager', {containerId: 'GTM-LAMP03'}]],
};
