module.exports = {
  title: 'Extended plugins',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [['./plugins/notes.js', {routeBasePath: 'notes', authorsMapPath: 'authors.json'}]],
};
