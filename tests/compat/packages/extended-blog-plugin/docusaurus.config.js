export default {
  title: 'Walks',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false}]],
  plugins: [['./src/plugins/blog.cjs', {routeBasePath: 'walks', blogTitle: 'Walks', recentPosts: 2}]],
};
