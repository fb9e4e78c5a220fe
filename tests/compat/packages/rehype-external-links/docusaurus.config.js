import externalLinks from 'rehype-external-links';

export default {
  title: 'Links',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          rehypePlugins: [
            [externalLinks, {target: '_self', rel: ['nofollow'], content: {type: 'text', value: ' (elsewhere)'}}],
          ],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Links'}},
};
