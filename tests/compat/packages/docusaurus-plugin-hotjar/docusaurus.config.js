export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: ['docusaurus-plugin-hotjar'],
  themeConfig: {navbar: {title: 'Garden'}, hotjar: {applicationId: 1234}},
};
