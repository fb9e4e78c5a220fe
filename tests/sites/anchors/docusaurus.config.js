module.exports = {
  title: 'Anchors',
  url: 'https://anchors.example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: {onUntruncatedBlogPosts: 'ignore'}}]],
};
