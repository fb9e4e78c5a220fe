export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  themes: ['docusaurus-theme-search-typesense'],
  themeConfig: {
    navbar: {title: 'Garden'},
    typesense: {
      typesenseCollectionName: 'garden',
      typesenseServerConfig: {
        nodes: [{host: 'search.example.org', port: 443, protocol: 'https'}],
        apiKey: 'public',
      },
    },
  },
};
