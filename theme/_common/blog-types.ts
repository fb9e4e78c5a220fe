/** An author of a post. */
export interface BlogAuthor {
  key?: string | null;
  name?: string;
  title?: string;
  url?: string;
  email?: string;
  imageURL?: string;
  description?: string;
  socials?: Record<string, string>;
  page?: {permalink: string} | null;
  [other: string]: unknown;
}

/** An entry of the blog sidebar. */
export interface BlogSidebarEntry {
  title: string;
  permalink: string;
  unlisted: boolean;
  date: string | Date;
}

/** The blog sidebar. */
export interface BlogSidebarData {
  title: string;
  items: BlogSidebarEntry[];
}

/** Metadata of one page of a list of posts. */
export interface BlogListMetadata {
  blogTitle: string;
  blogDescription: string;
  permalink: string;
  page: number;
  postsPerPage: number;
  totalPages: number;
  totalCount: number;
  previousPage?: string;
  nextPage?: string;
  /** Titles of the posts on the adjacent pages, if each page shows a single post. */
  previousTitle?: string;
  nextTitle?: string;
}
