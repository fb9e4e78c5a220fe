import type {Config} from 'inkstone';

const config: Config = {
  title: 'Inkstone',
  tagline: 'Documentation sites and blogs from Markdown and React',
  titleDelimiter: '·',
  url: 'https://inkstone.example.org',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  trailingSlash: false,

  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh-Hans'],
    localeConfigs: {en: {label: 'English'}, 'zh-Hans': {label: '简体中文'}},
  },

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},

  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: '/', sidebarPath: './sidebars.ts'},
        blog: false,
        theme: {customCss: './content/pages/home.css'},
      },
    ],
  ],

  themes: [
    '@docusaurus/theme-live-codeblock',
    [
      'search-local',
      {
        hashed: true,
        language: ['en', 'zh'],
        indexBlog: false,
        highlightSearchTermsOnTargetPage: true,
        // The texts of the examples in the component gallery say nothing.
        ignoreCssSelectors: '[data-example]',
      },
    ],
  ],

  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: 'Inkstone',
      logo: {alt: '', src: 'img/logo.svg', width: 30, height: 30},
      items: [
        {type: 'docSidebar', sidebarId: 'guide', label: 'Guide'},
        {type: 'docSidebar', sidebarId: 'reference', label: 'Reference'},
        {type: 'docSidebar', sidebarId: 'errors', label: 'Errors'},
        {to: '/moving-from-docusaurus', label: 'Migrate from Docusaurus', position: 'right'},
        {type: 'localeDropdown', position: 'right'},
      ],
    },
    footer: {copyright: 'Inkstone is released under the MIT License. This guide is built with Inkstone.'},
    prism: {additionalLanguages: ['bash', 'diff', 'ini', 'json', 'nginx', 'toml', 'yaml']},
  },
};

export default config;
