export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['docusaurus-plugin-segment', {apiKey: 'garden', page: false}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
