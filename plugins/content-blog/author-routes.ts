import type {RouteRequest} from '../../core/plugin-api.ts';
import type {BlogRouteTools} from './blog-routes.ts';
import {plainJson} from '../_content/plain-json.ts';
import {listedPosts} from './load-blog.ts';
import {paginate} from './paginate.ts';
import type {BlogPost} from './types.ts';

/**
 * The list of authors, and the pages of those that have one; nothing without an
 * authors file.
 */
export function authorRoutes(tools: BlogRouteTools): RouteRequest[] {
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
