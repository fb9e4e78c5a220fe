export default {
  title: 'Knots',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      {
        fromExtensions: ['html'],
        redirects: [
          {from: ['/old', '/very/old'], to: '/docs/knots'},
          {from: '/community', to: '/'},
        ],
        createRedirects: (path) => (path.startsWith('/docs/') ? [path.replace('/docs/', '/manual/')] : undefined),
      },
    ],
  ],
};
