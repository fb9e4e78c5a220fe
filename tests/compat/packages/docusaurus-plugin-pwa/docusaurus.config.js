export default {
  title: 'Tea house',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [
    [
      '@docusaurus/plugin-pwa',
      {
        offlineModeActivationStrategies: ['appInstalled', 'queryString'],
        swCustom: new URL('src/sw.js', import.meta.url).pathname,
        injectManifestConfig: {globPatterns: ['**/*.{js,json,css,html,png,svg}']},
        pwaHead: [
          {tagName: 'link', rel: 'icon', href: 'img/cup.svg'},
          {tagName: 'link', rel: 'manifest', href: 'manifest.json'},
          {tagName: 'meta', name: 'theme-color', content: '#224466'},
        ],
      },
    ],
  ],
};
