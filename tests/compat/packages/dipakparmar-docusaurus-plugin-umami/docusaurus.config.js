export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [
    [
      '@dipakparmar/docusaurus-plugin-umami',
      {websiteID: 'f00d', analyticsDomain: 'stats.example.org', dataDoNotTrack: true},
    ],
  ],
  themeConfig: {navbar: {title: 'Garden'}},
};
