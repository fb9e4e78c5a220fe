module.exports = {
  title: 'Website of a workspace',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
};
