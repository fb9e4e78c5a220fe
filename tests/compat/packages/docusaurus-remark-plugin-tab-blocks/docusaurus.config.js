import tabBlocks from 'docusaurus-remark-plugin-tab-blocks';

export default {
  title: 'Tabs',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    ['classic', {docs: {routeBasePath: '/', remarkPlugins: [[tabBlocks, {labels: [['py', 'Python']]}]]}, blog: false}],
  ],
  themeConfig: {navbar: {title: 'Tabs'}},
};
