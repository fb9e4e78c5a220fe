export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [
    ['docusaurus-lunr-search', {languages: ['en', 'de'], highlightResult: true, excludeRoutes: ['docs/hidden']}],
  ],
  themeConfig: {navbar: {title: 'Garden'}},
};
