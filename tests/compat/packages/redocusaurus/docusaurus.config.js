export default {
  title: 'Boats',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    ['classic', {blog: false, docs: {routeBasePath: '/'}}],
    [
      'redocusaurus',
      {
        openapi: {path: 'openapi', routeBasePath: '/api'},
        specs: [{id: 'old', spec: 'openapi/old.yaml', route: '/old/'}],
        theme: {primaryColor: '#a52a2a'},
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Boats', items: [{to: '/api/boats', label: 'API'}]}},
};
