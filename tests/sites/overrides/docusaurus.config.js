module.exports = {
  title: 'Overrides',
  url: 'https://overrides.example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  presets: [['classic', {blog: false}]],
};
