module.exports = {
  title: 'Environment',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
};
