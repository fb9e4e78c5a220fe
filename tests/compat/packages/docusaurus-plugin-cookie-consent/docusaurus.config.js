export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [
    [
      'docusaurus-plugin-cookie-consent',
      {
        title: 'Cookies',
        description: 'We count visits. See [the details](/docs/intro).',
        acceptAllText: 'All of them',
        rejectText: 'None',
        toastMode: true,
        googleConsentMode: {enabled: true},
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Garden'}},
};
