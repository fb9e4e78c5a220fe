module.exports = {
  title: 'Pictures',
  url: 'https://pictures.example.org',
  baseUrl: '/base/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: ['image-zoom'],
};
