export default {
  title: 'Polyfills',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: ['docusaurus-node-polyfills'],
};
