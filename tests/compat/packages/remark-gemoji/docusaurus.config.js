import gemoji from 'remark-gemoji';

export default {
  title: 'Emoji',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  markdown: {emoji: false},
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          remarkPlugins: [gemoji],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Emoji'}},
};
