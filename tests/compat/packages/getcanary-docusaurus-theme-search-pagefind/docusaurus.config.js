export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  themes: [['@getcanary/docusaurus-theme-search-pagefind', {tags: [{name: 'plants', pattern: '**/docs/**'}]}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
