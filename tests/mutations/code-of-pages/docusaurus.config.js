export default {
  title: 'Code of pages',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: 'docs'}, blog: false, theme: {customCss: './src/css/custom.css'}}]],
};
