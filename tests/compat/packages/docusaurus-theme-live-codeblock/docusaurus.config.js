export default {
  title: 'Live code',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  themes: ['@docusaurus/theme-live-codeblock'],
  themeConfig: {liveCodeBlock: {playgroundPosition: 'top'}},
};
