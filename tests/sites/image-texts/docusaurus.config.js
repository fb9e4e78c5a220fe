export default {
  title: 'Images',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
};
