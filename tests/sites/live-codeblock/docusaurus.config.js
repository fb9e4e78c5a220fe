module.exports = {
  title: 'Live',
  url: 'https://live.example.org',
  baseUrl: '/base/',
  i18n: {defaultLocale: 'en', locales: ['en', 'zh-Hans']},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  themes: ['@docusaurus/theme-live-codeblock'],
};
