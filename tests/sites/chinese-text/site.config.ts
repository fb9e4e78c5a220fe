import type {Config} from 'inkstone';

export default {
  title: '中文',
  url: 'https://chinese.example.org',
  baseUrl: '/',
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
} satisfies Config;
