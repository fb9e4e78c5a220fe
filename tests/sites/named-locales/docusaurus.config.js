module.exports = {
  title: 'Names of languages',
  url: 'https://example.com',
  baseUrl: '/',
  i18n: {
    defaultLocale: 'cn',
    locales: ['cn', 'en_US'],
    localeConfigs: {cn: {htmlLang: 'zh-Hans'}, en_US: {htmlLang: 'en-US'}},
  },
  presets: [['classic', {docs: false, blog: {routeBasePath: '/', onUntruncatedBlogPosts: 'ignore'}}]],
};
