import type {Config} from 'inkstone';

export default {
  title: 'Live',
  url: 'https://live.example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  presets: [['classic', {docs: {}, blog: false, pages: {}}]],
  plugins: ['./plugins/words.ts'],
  themes: ['search-local'],
  themeConfig: {navbar: {title: 'Live site', items: [{type: 'localeDropdown', position: 'right'}]}},
} satisfies Config;
