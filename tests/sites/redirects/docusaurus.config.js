export default {
  title: 'Redirects',
  url: 'https://example.org',
  baseUrl: '/base/',
  trailingSlash: false,
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      {
        fromExtensions: ['html'],
        redirects: [
          {from: '/gone.html', to: '/guide?from=gone#start'},
          {from: ['/away', '/far'], to: 'https://other.example/new?x=1'},
        ],
      },
    ],
  ],
};
