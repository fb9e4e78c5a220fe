module.exports = {
  title: 'Older components',
  url: 'https://older.example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  presets: ['classic'],
};
