import deflist from 'remark-deflist';

export default {
  title: 'Definitions',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/', remarkPlugins: [deflist]}, blog: false}]],
  themeConfig: {navbar: {title: 'Definitions'}},
};
