module.exports = {
  title: 'Items',
  url: 'https://items.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
};
