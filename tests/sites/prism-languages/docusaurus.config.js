module.exports = {
  title: 'Languages',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  themeConfig: {prism: {additionalLanguages: ['java', 'php', 'twig']}},
};
