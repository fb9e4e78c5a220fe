module.exports = {
  title: 'Drawings',
  url: 'https://drawings.example.org',
  baseUrl: '/base/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: {onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore'}}]],
  plugins: ['llms'],
};
