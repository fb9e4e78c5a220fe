export default {
  title: 'Zoom',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: ['docusaurus-plugin-zooming'],
  themeConfig: {
    navbar: {title: 'Zoom'},
    zooming: {
      selector: '.markdown :not(em) > img',
      delay: 300,
      background: {light: 'rgb(240, 240, 255)', dark: 'rgb(1, 2, 3)'},
      options: {bgOpacity: 1},
    },
  },
};
