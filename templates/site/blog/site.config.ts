import type {Config} from 'inkstone';

const config: Config = {
  title: '%title%',
  url: 'https://example.org',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  i18n: {defaultLocale: 'en', locales: ['en']},
  presets: [['classic', {docs: false, blog: {routeBasePath: '/', blogTitle: '%title%'}}]],
  themeConfig: {
    navbar: {
      title: '%title%',
      logo: {alt: '', src: 'img/logo.svg'},
      items: [
        {to: '/about', label: 'About', position: 'left'},
        {to: '/archive', label: 'Archive', position: 'left'},
      ],
    },
    footer: {style: 'dark', copyright: '%title%'},
  },
};

export default config;
