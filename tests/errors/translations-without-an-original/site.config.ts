import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  i18n: {defaultLocale: 'en', locales: ['en', 'zh']},
  presets: [['classic', {docs: {routeBasePath: '/'}}]],
} satisfies Config;
