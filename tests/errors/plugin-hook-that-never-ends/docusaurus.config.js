module.exports = {
  title: 'A hook that never ends',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [() => ({name: 'patience', loadContent: () => new Promise(() => {})})],
};
