export default {
  title: 'Faster',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: ['./src/plugins/bundler.js'],
};
