export default {
  title: 'Less',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, theme: {customCss: './src/css/custom.less'}}]],
  plugins: [['docusaurus-plugin-less', {lessOptions: {modifyVars: {edge: '5px'}}}]],
  themeConfig: {navbar: {title: 'Less'}},
};
