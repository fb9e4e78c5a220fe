export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  themeConfig: {
    navbar: {title: 'Garden'},
    algolia: {
      appId: 'PLANTS',
      apiKey: 'public',
      indexName: 'garden',
      // The index is of a site with other paths.
      replaceSearchResultPathname: {from: '/guide/', to: '/docs/'},
    },
  },
};
