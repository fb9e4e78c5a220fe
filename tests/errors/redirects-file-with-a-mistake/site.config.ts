export default {
  title: 'Redirects',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
};
