import {
  joinUrl,
  sitePath,
  type JsonObject,
  type LoadContext,
  type PluginActions,
  type RouteModule,
  type RouteRequest,
  type SharedDataRef,
} from 'inkstone/plugin';
import {plainJson} from '../_content/page-sources.ts';
import {listedPosts, paginate} from './load-blog.ts';
import type {BlogOptions} from './options.ts';
import type {BlogContent, BlogPost} from './types.ts';

export interface BlogRoutesInput {
  content: BlogContent;
  options: BlogOptions;
  context: LoadContext;
  actions: Pick<PluginActions, 'shareData'>;
}

/** What all routes of a blog share. */
export interface BlogRouteTools extends BlogRoutesInput {
  sidebar: SharedDataRef;
  routeContext: {blogMetadata: {blogBasePath: string; blogTitle: string; authorsListPath: string}};
  /** Returns the `items` of a list page, each with its summary. */
  items: (ids: readonly string[]) => RouteModule[];
}

/** Creates all routes of a blog. The props are those of the Docusaurus components. */
export function blogRoutes(input: BlogRoutesInput): RouteRequest[] {
  const tools = routeTools(input);
  return [
    ...input.content.blogPosts.map((post) => postRoute(post, tools)),
    ...listRoutes(tools),
    ...tagRoutes(tools),
    ...archiveRoutes(tools),
    ...authorRoutes(tools),
  ];
}

function routeTools(input: BlogRoutesInput): BlogRouteTools {
  const {content, options, context, actions} = input;
  const blogBasePath = joinUrl(context.baseUrl, options.routeBasePath);
  const byId = new Map(content.blogPosts.map((post) => [post.id, post]));
  const summary = (id: string): RouteModule => {
    const post = byId.get(id) as BlogPost;
    return {content: {...documentModule(post, content), query: {truncated: true}}};
  };
  return {
    ...input,
    sidebar: actions.shareData(`blog-sidebar-${options.id}`, sidebarProps(content, options), {when: 'inline'}),
    routeContext: {
      blogMetadata: {
        blogBasePath,
        blogTitle: content.blogTitle,
        authorsListPath: joinUrl(blogBasePath, options.authorsBasePath),
      },
    },
    items: (ids) => ids.map(summary),
  };
}

/**
 * Returns the data of the sidebar. It counts unlisted posts and leaves it to the page to hide them.
 */
export function sidebarProps({blogSidebarTitle, blogPosts}: BlogContent, {blogSidebarCount}: BlogOptions) {
  const posts = blogSidebarCount === 'ALL' ? blogPosts : blogPosts.slice(0, blogSidebarCount);
  return {
    title: blogSidebarTitle,
    items: posts.map(({metadata: {frontMatter, title, permalink, unlisted, date}}) => ({
      title: frontMatter.sidebar_label ?? title,
      permalink,
      unlisted,
      date,
    })),
  };
}

function documentModule(post: BlogPost, content: BlogContent) {
  const path = content.sources[post.metadata.source]?.document.path ?? post.metadata.source;
  return {__import: true as const, path, metadata: metadataOf(post)};
}

/** Returns the metadata of a post as pages have it. */
export function metadataOf(post: BlogPost): JsonObject {
  const metadata = shownMetadata.get(post.metadata) ?? plainJson(post.metadata);
  shownMetadata.set(post.metadata, metadata);
  return metadata;
}

/** Metadata by post: its page, the list and the pages of its tags share one object. */
const shownMetadata = new WeakMap<BlogPost['metadata'], JsonObject>();

function postRoute(post: BlogPost, {content, options, context, sidebar, routeContext}: BlogRouteTools): RouteRequest {
  const {permalink, lastUpdatedAt} = post.metadata;
  const document = documentModule(post, content);
  return {
    path: permalink,
    component: options.blogPostComponent,
    exact: true,
    modules: {content: document, sidebar},
    context: routeContext,
    metadata: {
      sourceFilePath: sitePath(document.path, context.siteDir),
      ...(lastUpdatedAt !== undefined && {lastUpdatedAt}),
    },
  };
}

function listRoutes({content, options, sidebar, routeContext, items}: BlogRouteTools): RouteRequest[] {
  return content.blogListPaginated.map((page) => ({
    path: page.metadata.permalink,
    component: options.blogListComponent,
    exact: true,
    modules: {items: items(page.items), sidebar},
    props: {metadata: page.metadata},
    context: routeContext,
  }));
}

function tagRoutes({content, options, sidebar, routeContext, items}: BlogRouteTools): RouteRequest[] {
  const tags = Object.values(content.blogTags);
  if (tags.length === 0) return [];
  const counted = tags.map(({label, permalink, description, items: posts, unlisted}) => ({
    label,
    permalink,
    description,
    count: posts.length,
    unlisted,
  }));
  const listed = counted.filter((tag) => !tag.unlisted).map(({unlisted: _unlisted, ...tag}) => tag);
  const pages = tags.flatMap((tag, index) =>
    tag.pages.map((page): RouteRequest => ({
      path: page.metadata.permalink,
      component: options.blogTagsPostsComponent,
      exact: true,
      modules: {items: items(page.items), sidebar},
      props: {tag: {...counted[index], allTagsPath: content.blogTagsListPath}, listMetadata: page.metadata},
      context: routeContext,
    })),
  );
  const list = {path: content.blogTagsListPath, component: options.blogTagsListComponent, exact: true};
  return [{...list, modules: {sidebar}, props: {tags: listed}, context: routeContext}, ...pages];
}

/**
 * Creates the archive: all listed posts, without their texts. It shows title and date, but sites
 * have components of their own, which use authors, images and others.
 */
function archiveRoutes({content, options, context, routeContext}: BlogRouteTools): RouteRequest[] {
  const posts = listedPosts(content.blogPosts);
  if (options.archiveBasePath === null || posts.length === 0) return [];
  const blogPosts = posts.map((post) => ({id: post.id, metadata: metadataOf(post)}));
  return [
    {
      path: joinUrl(context.baseUrl, options.routeBasePath, options.archiveBasePath),
      component: options.blogArchiveComponent,
      exact: true,
      props: {archive: {blogPosts}},
      context: routeContext,
    },
  ];
}

/** Creates the list of authors and their pages. Empty without an authors file. */
function authorRoutes(tools: BlogRouteTools): RouteRequest[] {
  const {content, options, sidebar, routeContext, items} = tools;
  const authors = Object.values(content.authorsMap ?? {});
  if (authors.length === 0) return [];
  const postsOf = postsByAuthor(listedPosts(content.blogPosts));
  const withCounts = authors.map((author) => plainJson({...author, count: postsOf(author.key).length}));
  const pages = authors.flatMap((author, index) => {
    if (!author.page) return [];
    const list = paginate(postsOf(author.key), {
      basePath: author.page.permalink,
      pageBasePath: options.authorsPageBasePath ?? options.pageBasePath,
      postsPerPage: options.postsPerPage,
      blogTitle: content.blogTitle,
      blogDescription: content.blogDescription,
    });
    return list.map((page): RouteRequest => ({
      path: page.metadata.permalink,
      component: options.blogAuthorsPostsComponent,
      exact: true,
      modules: {items: items(page.items), sidebar},
      props: {author: withCounts[index], listMetadata: page.metadata},
      context: routeContext,
    }));
  });
  const list: RouteRequest = {
    path: routeContext.blogMetadata.authorsListPath,
    component: options.blogAuthorsListComponent,
    exact: true,
    modules: {sidebar},
    props: {authors: withCounts},
    context: routeContext,
  };
  return [list, ...pages];
}

function postsByAuthor(posts: BlogPost[]): (key: string) => BlogPost[] {
  const byKey = new Map<string, BlogPost[]>();
  for (const post of posts) {
    for (const {key} of post.metadata.authors) if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), post]);
  }
  return (key) => byKey.get(key) ?? [];
}
