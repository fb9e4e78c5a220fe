export default {
  title: 'Front matter',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: ['classic'],
  themes: ['docusaurus-theme-frontmatter'],
  themeConfig: {navbar: {title: 'Front matter'}},
};
