const {language} = require('./language');
const remarkLanguage = require('./remark-language');

module.exports = {
  title: 'Languages',
  tagline: `configuration in ${language}`,
  url: 'https://example.org',
  baseUrl: '/',
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  presets: [['classic', {docs: {routeBasePath: '/', remarkPlugins: [remarkLanguage]}, blog: false}]],
  plugins: ['./plugin.js'],
};
