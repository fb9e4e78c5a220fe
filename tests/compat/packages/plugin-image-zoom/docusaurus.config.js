export default {
  title: 'Zoom',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: ['plugin-image-zoom'],
  themeConfig: {
    navbar: {title: 'Zoom'},
    imageZoom: {selector: '.markdown :not(em) > img', options: {background: 'rgb(240, 240, 255)', margin: 20}},
  },
};
