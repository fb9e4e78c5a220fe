import path from 'node:path';
import contentBlog from '@docusaurus/plugin-content-blog';

/** As the changelog of docusaurus.io: with another name, content of its own and a changed rule. */
export default async function notes(context, options) {
  const dir = path.join(context.siteDir, 'notes');
  const blog = await contentBlog.default(context, {...options, path: dir, id: 'notes'});
  return {
    ...blog,
    name: 'notes',
    async loadContent() {
      const content = await blog.loadContent();
      for (const {metadata} of content.blogPosts) metadata.title += ' (note)';
      return content;
    },
    async contentLoaded(args) {
      await blog.contentLoaded(args);
      for (const {metadata} of args.content.blogPosts) {
        const modules = {content: metadata.source};
        args.actions.addRoute({path: `/own${metadata.permalink}`, exact: true, component: '@site/src/post.js', modules});
      }
    },
    configureWebpack(...args) {
      const config = blog.configureWebpack(...args);
      config.module.rules[0].use[0].options.metadataPath = (file) => path.join(dir, `${path.basename(file)}.json`);
      return config;
    },
  };
}

export const {validateOptions} = contentBlog;
