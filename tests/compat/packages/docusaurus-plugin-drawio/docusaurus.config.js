export default {
  title: 'Drawings',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [['drawio', {}]],
  themeConfig: {navbar: {title: 'Drawings'}},
};
