module.exports = {
  title: 'Documents that wait',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/', remarkPlugins: [require('./plugins/titles-of-others')]}, blog: false}]],
};
