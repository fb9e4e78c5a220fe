export default {
  title: 'Care',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}}]],
  themeConfig: {
    navbar: {
      title: 'Care',
      items: [
        {to: '/docs/a', label: 'A'},
        {to: '/dosc/b', label: 'B'},
      ],
    },
  },
};
