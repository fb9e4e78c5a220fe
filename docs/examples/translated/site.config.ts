import type {Config} from 'inkstone';

export default {
  title: 'Tea',
  url: 'https://tea.example.org',
  baseUrl: '/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    localeConfigs: {en: {label: 'English'}, fr: {label: 'Français'}},
  },
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  themeConfig: {
    navbar: {
      title: 'Tea',
      items: [
        {type: 'doc', docId: 'brew', label: 'Brew'},
        {type: 'localeDropdown', position: 'right'},
      ],
    },
  },
} satisfies Config;
