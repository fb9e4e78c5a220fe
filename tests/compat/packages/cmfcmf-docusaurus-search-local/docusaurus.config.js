export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: ['classic'],
  plugins: [['@cmfcmf/docusaurus-search-local', {indexPages: true, language: ['en', 'de']}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
