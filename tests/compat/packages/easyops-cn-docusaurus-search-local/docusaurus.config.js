export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  themes: [
    [
      '@easyops-cn/docusaurus-search-local',
      {hashed: true, language: ['en'], indexBlog: false, highlightSearchTermsOnTargetPage: true},
    ],
  ],
  themeConfig: {navbar: {title: 'Garden'}},
};
