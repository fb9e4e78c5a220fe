module.exports = {
  title: 'Drawings',
  url: 'https://drawings.example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'ignore',
  presets: [['classic', {docs: {}, blog: {onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore'}}]],
  plugins: ['llms'],
};
