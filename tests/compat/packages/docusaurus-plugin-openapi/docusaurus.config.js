export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    ['docusaurus-preset-openapi', {blog: false, docs: {routeBasePath: '/'}, api: {path: 'api/boats.yaml'}}],
  ],
  themeConfig: {navbar: {title: 'Boats', items: [{to: '/api', label: 'API'}]}},
};
