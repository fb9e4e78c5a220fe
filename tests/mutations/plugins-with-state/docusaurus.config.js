const numberFigures = require('./plugins/number-figures');
const linkTerms = require('./plugins/link-terms');

module.exports = {
  title: 'Plugins with state',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: '/', remarkPlugins: [[numberFigures, {word: 'Figure'}, {cacheDocuments: false}], linkTerms]},
        blog: false,
      },
    ],
  ],
};
