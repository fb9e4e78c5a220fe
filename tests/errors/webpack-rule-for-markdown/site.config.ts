export default {
  title: 'Webpack rule for Markdown',
  url: 'https://rule.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
  plugins: ['./plugins/raw-markdown.js'],
};
