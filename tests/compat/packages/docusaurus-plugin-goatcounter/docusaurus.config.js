export default {
  title: 'Garden',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: ['docusaurus-plugin-goatcounter'],
  themeConfig: {navbar: {title: 'Garden'}, goatcounter: {code: 'garden'}},
};
