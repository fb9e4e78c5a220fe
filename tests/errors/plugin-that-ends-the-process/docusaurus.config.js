module.exports = {
  title: 'A hook that ends the process',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [() => ({name: 'impatience', loadContent: () => process.exit(0)})],
};
