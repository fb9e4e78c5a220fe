module.exports = {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, theme: {customCss: './src/css/custom.css'}}]],
};
