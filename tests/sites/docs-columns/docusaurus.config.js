module.exports = {
  title: 'Columns',
  url: 'https://columns.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, theme: {customCss: './src/css/site.css'}}]],
};
