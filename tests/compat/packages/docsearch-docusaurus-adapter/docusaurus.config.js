export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: ['@docsearch/docusaurus-adapter'],
  themeConfig: {
    navbar: {title: 'Garden'},
    docsearch: {
      appId: 'PLANTS',
      apiKey: 'public',
      indexName: 'garden',
      askAi: {assistantId: 'gardener', sidePanel: true},
    },
  },
};
