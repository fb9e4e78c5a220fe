/** The settings of the corpus's own `site.config.ts`, with Docusaurus's faster mode switched on. */
export default {
  title: 'Bench',
  tagline: 'bench',
  url: 'https://example.invalid',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  // `future.v4` reads HTML comments as an error, and the posts of the corpus carry `<!-- truncate -->`.
  markdown: {mdx1Compat: {comments: true}},
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  presets: [['classic', {blog: {showReadingTime: true, onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore'}}]],
  themeConfig: {
    navbar: {
      title: 'Bench',
      items: [
        {type: 'docSidebar', sidebarId: 'defaultSidebar', position: 'left', label: '文档'},
        {to: '/blog', label: '博客', position: 'left'},
      ],
    },
    footer: {style: 'dark', copyright: 'bench'},
    prism: {additionalLanguages: ['bash', 'glsl', 'cpp']},
  },
};
