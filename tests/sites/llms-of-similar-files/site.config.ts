export default {
  title: 'Texts',
  url: 'https://texts.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
  plugins: ['llms'],
};
