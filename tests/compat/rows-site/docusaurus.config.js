module.exports = {
  title: 'Rows',
  url: 'https://rows.example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  presets: [['classic', {blog: false, theme: {customCss: './src/css/custom.css'}}]],
  plugins: ['./plugins/early.mjs'],
  themeConfig: {
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}, versionPersistence: 'none'},
    algolia: {appId: 'A', apiKey: 'B', indexName: 'C'}, mermaid: {theme: {light: 'neutral'}}, zoom: {selector: 'img'}},
};
