import {joinUrl} from '../../core/plugin-api.ts';
import type {BlogPost, ListPage} from './types.ts';

export interface ListQuery {
  /** Address of the first page. */
  basePath: string;
  /** Segment before the number of further pages. */
  pageBasePath: string;
  postsPerPage: number | 'ALL';
  blogTitle: string;
  blogDescription: string;
}

/**
 * Cuts a list of posts into pages; a list without posts has one page.
 */
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
