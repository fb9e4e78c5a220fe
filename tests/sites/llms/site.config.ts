export default {
  title: 'Texts',
  tagline: 'A site for programs',
  url: 'https://texts.example.org',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}, blog: {blogTitle: 'News', onUntruncatedBlogPosts: 'ignore'}}]],
  plugins: [['llms', {ignorePatterns: ['/docs/private/**']}]],
  themeConfig: {navbar: {items: [{type: 'docSidebar', sidebarId: 'guide', label: 'The guide'}]}},
};
