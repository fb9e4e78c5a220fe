export default {
  title: 'Zoom',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: ['docusaurus-plugin-image-zoom'],
  themeConfig: {
    navbar: {title: 'Zoom'},
    colorMode: {respectPrefersColorScheme: true},
    zoom: {
      selector: '.markdown :not(em) > img',
      background: {light: 'rgb(240, 240, 255)', dark: 'rgb(1, 2, 3)'},
      config: {margin: 20},
    },
  },
};
