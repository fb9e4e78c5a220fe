export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['docusaurus-plugin-yandex-metrica', {counterID: 1234, webvisor: true}]],
  themeConfig: {navbar: {title: 'Garden'}},
};
