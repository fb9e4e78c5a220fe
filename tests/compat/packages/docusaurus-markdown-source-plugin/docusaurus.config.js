export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: ['docusaurus-markdown-source-plugin'],
  themeConfig: {navbar: {title: 'Boats', items: [{type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs'}]}},
};
