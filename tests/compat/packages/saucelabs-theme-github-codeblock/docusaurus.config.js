export default {
  title: 'References',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  themes: ['@saucelabs/theme-github-codeblock'],
  themeConfig: {navbar: {title: 'References'}},
};
