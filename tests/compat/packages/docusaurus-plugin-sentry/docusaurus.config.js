export default {
  title: 'Reports',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [
    [
      'docusaurus-plugin-sentry',
      {
        DSN: 'feed1234',
        configuration: {
          script: {dataLazy: true},
          sentry: {init: 'Sentry.init({release: "v7", sampleRate: 0.5});'},
        },
      },
    ],
  ],
};
