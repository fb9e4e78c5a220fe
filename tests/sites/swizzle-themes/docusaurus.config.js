export default {
  title: 'Themes',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  themes: ['./themes/full', './themes/list'],
};
