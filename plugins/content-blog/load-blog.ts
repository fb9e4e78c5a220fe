import path from 'node:path';
import {joinUrl, type LoadContext} from '../../core/plugin-api.ts';
import {readAuthorsMap} from './authors-map.ts';
import {groupByTag} from '../_content/tags.ts';
import {readTagsFile} from '../_content/tags-file.ts';
import type {BlogOptions} from './options.ts';
import {paginate} from './paginate.ts';
import type {BlogFolder} from './post-metadata.ts';
import {readPosts} from './read-posts.ts';
import {PLUGIN_NAME, type BlogContent, type BlogPost, type BlogTag} from './types.ts';

/** Absolute folders of a blog: where posts lie, and where their translations do. */
export function blogFolders(
  context: LoadContext,
  options: BlogOptions,
): Pick<BlogFolder, 'contentPath' | 'contentPathLocalized'> {
  const folder = options.id === 'default' ? PLUGIN_NAME : `${PLUGIN_NAME}-${options.id}`;
  const usual = context.inkstone.site.dialect === 'inkstone' ? 'content/blog' : 'blog';
  return {
    contentPath: path.resolve(context.siteDir, options.path ?? usual),
    contentPathLocalized: path.join(context.localizationDir, folder),
  };
}

/** Reads posts, authors and tags of a blog and works out its lists (section 6). */
export async function loadBlog(context: LoadContext, options: BlogOptions): Promise<BlogContent> {
  const folders = blogFolders(context, options);
  const contentDirs = [folders.contentPathLocalized, folders.contentPath];
  const blogPath = joinUrl(context.baseUrl, options.routeBasePath);
  const {report} = context.inkstone;
  const authorsPath = joinUrl(blogPath, options.authorsBasePath);
  const [authorsMap, definedTags] = await Promise.all([
    readAuthorsMap({name: options.authorsMapPath, contentDirs, authorsPath, context}),
    readTagsFile({tags: options.tags, contentDirs, report}),
  ]);
  const read = await readPosts({...folders, context, options, blogPath, authorsMap, definedTags});
  const posts = read.map(({post}) => post);
  const processed = await options.processBlogPosts?.({blogPosts: posts});
  const blogPosts = withNeighbours(processed ?? posts);
  const {blogTitle, blogDescription, blogSidebarTitle} = options;
  return withLists(
    {
      blogTitle,
      blogDescription,
      blogSidebarTitle,
      blogPosts,
      authorsMap,
      blogListPaginated: [],
      blogTags: {},
      blogTagsListPath: joinUrl(blogPath, options.tagsBasePath),
      sources: Object.fromEntries(read.map(({post, source}) => [post.metadata.source, source])),
    },
    {blogPath, options},
  );
}

/** Posts that lists show. */
export function listedPosts(posts: readonly BlogPost[]): BlogPost[] {
  return posts.filter((post) => !post.metadata.unlisted);
}

/** The content with its list and tag pages, which carry title and description of the blog. */
export function withLists(
  content: BlogContent,
  {blogPath, options}: {blogPath: string; options: BlogOptions},
): BlogContent {
  const {blogTitle, blogDescription, blogPosts} = content;
  const query = {pageBasePath: options.pageBasePath, postsPerPage: options.postsPerPage, blogTitle, blogDescription};
  const groups = groupByTag(blogPosts, {
    tags: (post) => post.metadata.tags,
    unlisted: (post) => post.metadata.unlisted,
  });
  const tags = groups.map(({tag, items, unlisted}): [string, BlogTag] => {
    const pages = paginate(items, {...query, basePath: tag.permalink});
    return [tag.permalink, {...tag, items: items.map((post) => post.id), pages, unlisted}];
  });
  return {
    ...content,
    blogListPaginated: paginate(listedPosts(blogPosts), {...query, basePath: blogPath}),
    blogTags: Object.fromEntries(tags),
  };
}

/** Newer and older posts, among those that lists show. */
function withNeighbours(posts: BlogPost[]): BlogPost[] {
  const listed = listedPosts(posts);
  const places = new Map(listed.map((post, index) => [post, index]));
  const link = (post: BlogPost | undefined) => post && {title: post.metadata.title, permalink: post.metadata.permalink};
  return posts.map((post) => {
    const place = places.get(post);
    const prevItem = place === undefined ? undefined : link(listed[place - 1]);
    const nextItem = place === undefined ? undefined : link(listed[place + 1]);
    return {...post, metadata: {...post.metadata, ...(prevItem && {prevItem}), ...(nextItem && {nextItem})}};
  });
}
