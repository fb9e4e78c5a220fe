export default {
  title: 'Encodings',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {}]],
};
