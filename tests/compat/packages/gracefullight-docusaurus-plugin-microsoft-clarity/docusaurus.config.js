export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['@gracefullight/docusaurus-plugin-microsoft-clarity', {projectId: 'garden'}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
