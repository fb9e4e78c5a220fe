module.exports = {
  title: 'Older components',
  url: 'https://older.example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  // Scripts may have types.
  future: {faster: {swcJsLoader: true}},
  presets: ['classic'],
};
