export default {
  title: 'Orchard',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: ['classic'],
  plugins: [
    [
      '@signalwire/docusaurus-plugin-llms-txt',
      {
        siteDescription: 'All about apples',
        depth: 2,
        optionalLinks: [{title: 'Weather', url: 'https://weather.example.net', description: 'Frost tonight?'}],
        includeOrder: ['/docs/guide/**'],
        onRouteError: 'throw',
        content: {includeBlog: true, includePages: true, enableLlmsFullTxt: true, excludeRoutes: ['/docs/secret']},
      },
    ],
  ],
};
