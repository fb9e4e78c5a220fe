module.exports = {
  title: 'Documents of a version',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: false}]],
};
