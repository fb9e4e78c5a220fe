export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: ['docusaurus-plugin-matomo'],
  themeConfig: {navbar: {title: 'Garden'}, matomo: {matomoUrl: 'https://stats.example.org/', siteId: '7'}},
};
