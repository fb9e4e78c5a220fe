module.exports = {
  title: 'Ejected layouts',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}}]],
};
