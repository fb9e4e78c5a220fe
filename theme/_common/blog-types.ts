import type {BlogPaginatedMetadata} from 'inkstone/blog';

export type {
  Author as BlogAuthor,
  BlogSidebar as BlogSidebarData,
  BlogSidebarItem as BlogSidebarEntry,
} from 'inkstone/blog';

/** Metadata of one page of a list of posts. */
export interface BlogListMetadata extends BlogPaginatedMetadata {
  /** Titles of the posts on the adjacent pages, if each page shows a single post. */
  readonly previousTitle?: string;
  readonly nextTitle?: string;
}
