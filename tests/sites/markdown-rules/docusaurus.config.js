module.exports = {
  title: 'Markdown rules',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  plugins: ['./plugins/notes.js'],
};
