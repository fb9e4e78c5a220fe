module.exports = {
  title: 'Router',
  url: 'https://router.example.org',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  onBrokenLinks: 'ignore',
  presets: [['classic', {blog: false}]],
  plugins: ['./plugins/patterns.js'],
};
