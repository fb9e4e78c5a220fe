import emoji from 'remark-emoji';

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
          remarkPlugins: [[emoji, {emoticon: true}]],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Emoji'}},
};
