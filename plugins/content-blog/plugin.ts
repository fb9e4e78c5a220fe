import {
  joinUrl,
  posixPath,
  type LoadContext,
  type OptionValidation,
  type Plugin,
  type PluginActions,
  type z,
} from 'inkstone/plugin';
import {blogRoutes, metadataOf, sidebarProps} from './blog-routes.ts';
import {checkEditUrl, checkResults, isObject, urlResult} from '../_content/check-results.ts';
import {compileOptions, configureDocuments} from '../_content/content-options.ts';
import {contentDirs} from '../_content/page-sources.ts';
import {feedTags, writeFeeds} from './feeds/write-feeds.ts';
import {blogFolders, checkPost, loadBlog, translateTexts, translationFiles, withLists} from './load-blog.ts';
import {blogOptionsSchema, type BlogOptions} from './options.ts';
import {PLUGIN_NAME, type BlogContent} from './types.ts';

const CHECKED_RESULTS = {
  editUrl: urlResult,
  readingTime: {
    expected: 'a number or undefined',
    isValid: (result: unknown) => result === undefined || Number.isFinite(Number(result)),
    severity: 'warning' as const,
  },
  processBlogPosts: {
    expected: 'an array of posts or undefined',
    isValid: (result: unknown) =>
      Array.isArray(result) ? result.every((post) => isObject(post) && isObject(post['metadata'])) : !result,
    severity: 'warning' as const,
  },
};

/** Posts with authors, tags, lists, archive and feeds: `docusaurus-plugin-content-blog`. */
export default function contentBlog(context: LoadContext, options: BlogOptions): Plugin<BlogContent> {
  const blogPath = joinUrl(context.baseUrl, options.routeBasePath);
  checkEditUrl(options, context.inkstone);
  checkResults(options, CHECKED_RESULTS, context.inkstone);
  return {
    name: PLUGIN_NAME,
    loadContent: () => loadBlog(context, options),
    getPathsToWatch: () => watchedPaths(context, options),
    getTranslationFiles: ({content}) => translationFiles(content),
    translateContent: ({content, translationFiles: files}) =>
      withLists(translateTexts(content, files), {blogPath, options}),
    async contentLoaded({content, actions}) {
      addDocuments(content, {context, options, actions});
      for (const route of blogRoutes({content, options, context, actions})) actions.addRoute(route);
      // Home pages of sites import it for their list of recent posts.
      await actions.createData(`blog-post-list-prop-${options.id}.json`, sidebarProps(content, options));
    },
    configureWebpack: configureDocuments,
    checkDocument: ({document, set, context: editor}) =>
      set === setOf(options) ? checkPost(document, editor, options) : undefined,
    injectHtmlTags: ({content}) => feedTags(content, options, context),
    postBuild: (props) =>
      writeFeeds({
        content: props.content,
        options,
        props,
        context,
        openTexts: () => context.inkstone.openStore('feeds'),
      }),
  };
}

/**
 * Validates the options.
 *
 * @throws InkstoneError with a diagnostic for each error
 */
export function validateOptions({validate, options}: OptionValidation): z.output<typeof blogOptionsSchema> {
  return validate(blogOptionsSchema, options);
}

function setOf({id}: BlogOptions): string {
  return `${PLUGIN_NAME}/${id}`;
}

/** Registers the files of the blog for links. Links stay inside the blog. */
function addDocuments(
  content: BlogContent,
  at: {context: LoadContext; options: BlogOptions; actions: PluginActions},
): void {
  const {context, options, actions} = at;
  const set = setOf(options);
  actions.addDocumentSet({
    id: set,
    contentDirs: contentDirs(blogFolders(context, options)),
    ...compileOptions(options, context.inkstone),
    truncateMarker: {source: options.truncateMarker.source, flags: options.truncateMarker.flags},
    removeContentTitle: true,
    uniqueFootnotes: true,
    frontMatterAssets: ['image', 'authors[].imageURL', 'authors[].image_url'],
  });
  for (const post of content.blogPosts) {
    const {metadata} = post;
    const source = content.sources[metadata.source];
    if (!source) continue;
    const {document, original} = source;
    actions.addDocument({
      document,
      permalink: metadata.permalink,
      set,
      space: set,
      ...(original !== undefined && {aliases: [original]}),
      metadata: () => metadataOf(post),
    });
  }
}

/** Returns globs of all files that the blog depends on. */
function watchedPaths(context: LoadContext, options: BlogOptions): string[] {
  const files = [
    ...options.include,
    options.authorsMapPath,
    ...(options.tags === false ? [] : [options.tags ?? 'tags.yml']),
  ];
  const folders = contentDirs(blogFolders(context, options));
  return folders.flatMap((folder) => files.map((file) => `${posixPath(folder)}/${file}`));
}
