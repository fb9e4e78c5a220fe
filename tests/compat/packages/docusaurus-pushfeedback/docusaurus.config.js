export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [
    ['docusaurus-pushfeedback', {project: 'garden', buttonPosition: 'center-right', version: '0.1.80'}],
  ],
  themeConfig: {navbar: {title: 'Garden'}},
};
