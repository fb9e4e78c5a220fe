const fs = require('fs');
const path = require('path');

const read = (file) => fs.readFileSync(path.join(__dirname, file), 'utf8').trim();
const remarkPlugins = [
  [
    require('../packages/remark'),
    {OPTIONS: JSON.parse(read('../packages/options.json')).word, RELEASE: process.env.SITE_RELEASE ?? 'none'},
  ],
];

module.exports = {
  title: 'Website of a workspace',
  tagline: read('../tagline.txt'),
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  i18n: {defaultLocale: 'en', locales: JSON.parse(read('locales.json'))},
  markdown: {
    preprocessor: ({fileContent}) => fileContent.replace('%VERSION%', read('../packages/VERSION')),
  },
  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: '/', remarkPlugins, showLastUpdateTime: true, showLastUpdateAuthor: true},
        blog: false,
        theme: {customCss: './src/css/site.css'},
      },
    ],
  ],
  plugins: [
    () => ({
      name: 'style-words',
      configurePostCss: (options) => ({...options, plugins: [...options.plugins, require('../packages/styles')()]}),
    }),
    ['@docusaurus/plugin-content-docs', {id: 'notes', path: '../notes', routeBasePath: 'notes', sidebarPath: false}],
  ],
};
