export default {
  title: 'Pictures',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['@docusaurus/plugin-ideal-image', {quality: 70, max: 600, min: 300, steps: 3, disableInDev: false}]],
};
