import path from 'node:path';
import {
  isWithin,
  joinUrl,
  posixPath,
  type LoadContext,
  type SourceDocument,
  type TranslationFile,
} from 'inkstone/plugin';
import {
  checkFolder,
  contentDirs,
  type ContentFolders,
  localizedFolder,
  noteUnusedTranslations,
  readOrReport,
  translatedFile,
  withPlace,
} from '../_content/page-sources.ts';
import {groupByTag, readTagsFile, reportTagsOfOnePage} from '../_content/tags.ts';
import {readAuthorsMap} from './authors.ts';
import type {BlogOptions} from './options.ts';
import {checkTruncation, readPost, type BlogFolder} from './post-metadata.ts';
import {PLUGIN_NAME, type BlogContent, type BlogPost, type BlogTag, type ListPage, type PostSource} from './types.ts';

/** Returns the folders of a blog. */
export function blogFolders(context: LoadContext, options: BlogOptions): ContentFolders {
  const contentPathLocalized = localizedFolder(context, {name: PLUGIN_NAME, id: options.id});
  const usual = context.inkstone.site.dialect === 'inkstone' ? 'content/blog' : 'blog';
  return {
    contentPath: path.resolve(context.siteDir, options.path ?? usual),
    ...(contentPathLocalized !== undefined && {contentPathLocalized}),
  };
}

/** Reads posts, authors and tags of a blog and creates its lists. */
export async function loadBlog(context: LoadContext, options: BlogOptions): Promise<BlogContent> {
  checkFolder(blogFolders(context, options), options, context);
  const blog = await blogFolder(context, options);
  const {blogPath, authorsMap} = blog;
  const read = await readPosts(blog);
  const posts = read.map(({post}) => post);
  const processed = await options.processBlogPosts?.({blogPosts: posts});
  const blogPosts = withNeighbours(Array.isArray(processed) ? processed : posts);
  const sources = Object.fromEntries(read.map(({post, source}) => [post.metadata.source, source]));
  // Not before, since the site may leave posts out.
  for (const post of blogPosts) {
    const source = sources[post.metadata.source];
    if (source) checkTruncation(post, source.document, blog);
  }
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
      sources,
    },
    {blogPath, options},
  );
}

/** Reads what all posts of a blog share: authors and tags. Reports their problems. */
async function blogFolder(context: LoadContext, options: BlogOptions): Promise<BlogFolder> {
  const folders = blogFolders(context, options);
  const dirs = contentDirs(folders);
  const blogPath = joinUrl(context.baseUrl, options.routeBasePath);
  const {report} = context.inkstone;
  const authorsPath = joinUrl(blogPath, options.authorsBasePath);
  const [authorsMap, definedTags] = await Promise.all([
    readAuthorsMap({name: options.authorsMapPath, contentDirs: dirs, authorsPath, context}),
    withPlace(
      () => context.inkstone.placeOf(['tags'], options),
      () => readTagsFile({tags: options.tags, contentDirs: dirs, report}),
    ),
  ]);
  return {...folders, context, options, blogPath, authorsMap, definedTags};
}

/** Reports the problems of one post, without those of the authors and tags files. */
export async function checkPost(document: SourceDocument, context: LoadContext, options: BlogOptions): Promise<void> {
  const quiet = {...context, inkstone: {...context.inkstone, report: () => undefined}};
  const blog = await blogFolder(quiet, options);
  const contentDir = contentDirs(blog).find((dir) => isWithin(document.path, dir)) ?? blog.contentPath;
  const source = posixPath(path.relative(contentDir, document.path));
  const post = await readPost({document, source, contentDir}, {...blog, context});
  if (post) checkTruncation(post, document, {options, context});
}

/** Returns the posts that lists show. */
export function listedPosts(posts: readonly BlogPost[]): BlogPost[] {
  return posts.filter((post) => !post.metadata.unlisted);
}

/** Adds list and tag pages to the content. They contain title and description of the blog. */
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

/** Adds links to the newer and older posts among those that lists show. */
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

export interface ReadPost {
  post: BlogPost;
  source: PostSource;
}

/** Reads all posts, with translations in place of their originals; newest first by default. */
async function readPosts(blog: BlogFolder): Promise<ReadPost[]> {
  const {context, options, contentPath} = blog;
  const sources = await context.inkstone.findFiles(contentPath, {include: options.include, exclude: options.exclude});
  await noteUnusedTranslations(blog, sources, {patterns: options, services: context.inkstone});
  const read = await Promise.all(sources.map((source) => readFile(source, blog)));
  const posts = read.filter((found) => found !== undefined);
  reportSameTagPage(posts, blog);
  // Stable: posts of one day stay in the order of their files.
  posts.sort((a, b) => b.post.metadata.date.getTime() - a.post.metadata.date.getTime());
  return options.sortPosts === 'ascending' ? posts.reverse() : posts;
}

async function readFile(source: string, blog: BlogFolder): Promise<ReadPost | undefined> {
  const {inkstone} = blog.context;
  return readOrReport(inkstone, async () => {
    const {file, contentDir, original} = translatedFile(source, blog);
    const document = await inkstone.documents.read(file);
    const post = await readPost({document, source, contentDir}, blog);
    return post && {post, source: {document, ...(original !== undefined && {original})}};
  });
}

function reportSameTagPage(posts: ReadPost[], {blogPath, options, definedTags, context}: BlogFolder): void {
  const tagged = posts.map(({post, source}) => ({
    document: source.document,
    tags: post.metadata.frontMatter.tags ?? [],
  }));
  const tagsPath = joinUrl(blogPath, options.tagsBasePath);
  reportTagsOfOnePage(tagged, {tagsPath, defined: definedTags, services: context.inkstone});
}

export interface ListQuery {
  /** Address of the first page. */
  basePath: string;
  /** Path segment before page numbers. */
  pageBasePath: string;
  postsPerPage: number | 'ALL';
  blogTitle: string;
  blogDescription: string;
}

/** Divides a list of posts into pages. A list without posts has one page. */
export function paginate(posts: readonly BlogPost[], query: ListQuery): ListPage[] {
  const {basePath, pageBasePath, blogTitle, blogDescription} = query;
  const totalCount = posts.length;
  const postsPerPage = query.postsPerPage === 'ALL' ? totalCount : query.postsPerPage;
  const totalPages = Math.max(1, Math.ceil(totalCount / Math.max(1, postsPerPage)));
  const permalinkOf = (page: number): string => (page === 1 ? basePath : joinUrl(basePath, pageBasePath, String(page)));
  // A page with a single post can be named after it.
  const isSingle = postsPerPage === 1;
  const titleOf = (page: number): string => posts[page - 1]?.metadata.title ?? '';
  return Array.from({length: totalPages}, (_, index): ListPage => {
    const page = index + 1;
    return {
      metadata: {
        permalink: permalinkOf(page),
        page,
        postsPerPage,
        totalPages,
        totalCount,
        ...(page > 1 && {previousPage: permalinkOf(page - 1)}),
        ...(page < totalPages && {nextPage: permalinkOf(page + 1)}),
        ...(isSingle && page > 1 && {previousTitle: titleOf(page - 1)}),
        ...(isSingle && page < totalPages && {nextTitle: titleOf(page + 1)}),
        blogDescription,
        blogTitle,
      },
      items: posts.slice(index * postsPerPage, page * postsPerPage).map((post) => post.id),
    };
  });
}

/** Returns the strings of the options as translation files. */
export function translationFiles(
  content: Pick<BlogContent, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>,
): TranslationFile[] {
  return [
    {
      path: 'options',
      content: {
        title: {message: content.blogTitle, description: 'The title for the blog used in SEO'},
        description: {message: content.blogDescription, description: 'The description for the blog used in SEO'},
        'sidebar.title': {message: content.blogSidebarTitle, description: 'The label for the left sidebar'},
      },
    },
  ];
}

/** Returns the content with translated strings. Its lists must be created again. */
export function translateTexts(content: BlogContent, files: TranslationFile[]): BlogContent {
  const messages = files.find((file) => file.path === 'options')?.content ?? {};
  return {
    ...content,
    blogTitle: messages['title']?.message ?? content.blogTitle,
    blogDescription: messages['description']?.message ?? content.blogDescription,
    blogSidebarTitle: messages['sidebar.title']?.message ?? content.blogSidebarTitle,
  };
}
