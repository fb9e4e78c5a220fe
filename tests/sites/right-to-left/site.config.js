export default {
  title: 'يمين',
  url: 'https://right.example.org',
  baseUrl: '/',
  i18n: {defaultLocale: 'ar', locales: ['ar']},
  presets: [['classic', {docs: {path: 'content/docs', routeBasePath: '/'}, blog: false}]],
};
