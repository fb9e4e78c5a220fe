const text = process.env.SITE_TEXT;

/** A text in all places that programs read: feeds, the sitemap, metadata, redirects. */
module.exports = {
  title: text,
  tagline: text,
  url: 'https://texts.example.org',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  markdown: {
    parseFrontMatter: async (input) => {
      const {frontMatter, content} = await input.defaultParseFrontMatter(input);
      const isPost = input.filePath.includes('blog');
      const texts = {title: text, description: text, tags: [text], keywords: [text]};
      return {frontMatter: {...frontMatter, ...texts, ...(isPost && {authors: [{name: text}]})}, content};
    },
  },
  presets: [
    [
      'classic',
      {
        blog: {
          blogTitle: text,
          blogDescription: text,
          onInlineAuthors: 'ignore',
          onUntruncatedBlogPosts: 'ignore',
          feedOptions: {type: 'all', title: text, description: text, copyright: text},
        },
      },
    ],
  ],
  plugins: [
    'llms',
    ['@docusaurus/plugin-client-redirects', {redirects: [{from: '/old', to: '/docs/intro?a=</script>'}]}],
  ],
};
