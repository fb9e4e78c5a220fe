import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  themeConfig: {navbar: {items: [{label: 'Guide', to: '/'}]}},
} satisfies Config;
