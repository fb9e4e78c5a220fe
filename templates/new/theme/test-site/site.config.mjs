export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {path: 'docs', routeBasePath: '/'}, blog: false}]],
  themes: ['%entry%'],
};
