export default {
  title: 'Files of the theme',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
};
