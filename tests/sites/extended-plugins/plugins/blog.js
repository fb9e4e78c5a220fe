const path = require('path');
const blog = require('@docusaurus/plugin-content-blog');

const NAME = 'docusaurus-plugin-content-blog';

/** As many sites extend the blog, with data under the name that Docusaurus's blog has for its folder. */
async function extended(context, options) {
  const plugin = await blog.default(context, options);
  return {
    ...plugin,
    async contentLoaded({content, actions}) {
      await plugin.contentLoaded({content, actions});
      const count = content.blogPosts.length;
      const file = await actions.createData('count.json', JSON.stringify({count, of: context.i18n.currentLocale}));
      const aliased = (root) => `~blog/${path.relative(path.join(root, NAME), file)}`;
      actions.addRoute({
        path: `${context.baseUrl}count`,
        component: '@site/src/count.js',
        exact: true,
        modules: {
          asked: aliased(context.generatedFilesDir),
          written: aliased(path.join(context.siteDir, '.docusaurus')),
        },
      });
    },
  };
}

module.exports = {...blog, default: extended};
