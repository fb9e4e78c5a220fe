const blogPlugin = require('@docusaurus/plugin-content-blog');

async function extendedBlogPlugin(context, {recentPosts: limit, ...options}) {
  const instance = await blogPlugin.default(context, options);
  return {
    ...instance,
    async contentLoaded(params) {
      const {content, actions} = params;
      const posts = content.blogPosts.slice(0, limit);
      const moduleOf = async ({metadata}, index) => ({
        metadata: await actions.createData(
          `recent-${index}.json`,
          JSON.stringify({
            title: metadata.title,
            permalink: metadata.permalink,
            ground: metadata.frontMatter.ground,
            date: metadata.date,
          }),
        ),
        Preview: {__import: true, path: metadata.source, query: {truncated: true}},
      });
      actions.addRoute({
        path: '/',
        exact: true,
        component: '@site/src/components/Home.jsx',
        modules: {
          blog: await actions.createData(
            'recent.json',
            JSON.stringify({title: options.blogTitle, total: content.blogPosts.length}),
          ),
          recentPosts: await Promise.all(posts.map(moduleOf)),
        },
      });
      return instance.contentLoaded(params);
    },
  };
}

module.exports = {
  ...blogPlugin,
  default: extendedBlogPlugin,
  validateOptions({validate, options: {recentPosts, ...options}}) {
    return {...blogPlugin.validateOptions({validate, options}), recentPosts};
  },
};
