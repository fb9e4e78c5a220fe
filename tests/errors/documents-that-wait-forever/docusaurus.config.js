module.exports = {
  title: 'Documents that wait forever',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/', remarkPlugins: [require('./plugins/wait')]}, blog: false}]],
};
