export default {
  title: 'Handbook',
  url: 'https://handbook.example.org',
  baseUrl: '/base/',
  markdown: {trust: 'content', format: 'detect', mermaid: true},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: {onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore'}}]],
  plugins: ['llms'],
};
