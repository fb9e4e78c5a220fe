module.exports = {
  title: 'Decorators',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
};
