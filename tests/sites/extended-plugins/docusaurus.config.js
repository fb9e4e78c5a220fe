module.exports = {
  title: 'Extended plugins',
  url: 'https://example.org',
  baseUrl: '/',
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [
    ['./plugins/notes.js', {routeBasePath: 'notes', authorsMapPath: 'authors.json'}],
    ['./plugins/blog.js', {postsPerPage: 5}],
  ],
};
