module.exports = {
  title: 'Inside its documents',
  url: 'https://above.example',
  baseUrl: '/',
  presets: [['classic', {docs: {path: '..', routeBasePath: '/', include: ['*.md', 'guides/**/*.md']}, blog: false, theme: {}}]],
};
