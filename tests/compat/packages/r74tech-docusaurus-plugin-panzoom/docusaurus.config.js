export default {
  title: 'Pan and zoom',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: ['@r74tech/docusaurus-plugin-panzoom'],
  themeConfig: {zoom: {timeout: 200, selectors: ['.drawing'], toolbar: {enabled: true, opacity: 1}}},
};
