export default {
  title: 'Sass',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, theme: {customCss: './src/css/custom.scss'}}]],
  plugins: ['docusaurus-plugin-sass'],
  themeConfig: {navbar: {title: 'Sass'}},
};
