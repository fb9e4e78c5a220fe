import type {Config} from 'inkstone';

const config: Config = {
  title: '%title%',
  url: 'https://example.org',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  i18n: {defaultLocale: 'en', locales: ['en']},
  presets: ['classic'],
  themeConfig: {
    navbar: {
      title: '%title%',
      logo: {alt: '', src: 'img/logo.svg'},
      items: [
        {to: '/docs/intro', label: 'Docs', position: 'left'},
        {to: '/blog', label: 'Blog', position: 'left'},
      ],
    },
    footer: {style: 'dark', copyright: '%title%'},
  },
};

export default config;
