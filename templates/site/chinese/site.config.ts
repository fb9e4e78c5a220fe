import type {Config} from 'inkstone';

const config: Config = {
  title: '%title%',
  url: 'https://example.org',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  presets: ['classic'],
  // 全文搜索，中文按词分，也可以用拼音查。
  themes: [['search-local', {language: ['zh', 'en']}]],
  themeConfig: {
    navbar: {
      title: '%title%',
      logo: {alt: '', src: 'img/logo.svg'},
      items: [
        {to: '/docs/intro', label: '文档', position: 'left'},
        {to: '/blog', label: '博客', position: 'left'},
      ],
    },
    footer: {style: 'dark', copyright: '%title%'},
  },
};

export default config;
