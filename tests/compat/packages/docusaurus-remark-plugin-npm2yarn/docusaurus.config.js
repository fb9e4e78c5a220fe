import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';

export default {
  title: 'Commands',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          remarkPlugins: [[npm2yarn, {sync: true, converters: ['yarn', 'pnpm', 'bun']}]],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Commands'}},
};
