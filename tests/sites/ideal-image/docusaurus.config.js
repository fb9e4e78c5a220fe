module.exports = {
  title: 'Ideal',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  plugins: [['@docusaurus/plugin-ideal-image', {quality: 70, max: 1030, min: 640, steps: 2, disableInDev: false}]],
};
