export default {
  title: 'Counting',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['@docusaurus/plugin-google-gtag', {trackingID: ['G-LAMP01', 'AW-LAMP02'], anonymizeIP: true}]],
};
