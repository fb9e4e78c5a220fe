export default {
  title: 'Hydration',
  url: 'https://hydration.example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  onBrokenLinks: 'throw' as const,
  presets: [['classic', {docs: {path: 'docs', routeBasePath: 'docs'}, blog: false, pages: {path: 'src/pages'}}]],
  themes: ['search-local'],
  clientModules: ['./src/count-visits.ts', './src/compiled-module.cjs'],
  themeConfig: {
    colorMode: {defaultMode: 'light' as const, disableSwitch: false, respectPrefersColorScheme: false},
    navbar: {
      title: 'Hydration',
      items: [
        {type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs'},
        {type: 'dropdown', label: 'More', items: [{label: 'Second', to: '/docs/second'}]},
      ],
    },
    footer: {copyright: 'Footer'},
  },
};
