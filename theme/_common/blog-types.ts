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

/** An entry of the list of posts at the side. */
export interface BlogSidebarEntry {
  title: string;
  permalink: string;
  unlisted: boolean;
  date: string | Date;
}

/** The list of posts at the side. */
export interface BlogSidebarData {
  title: string;
  items: BlogSidebarEntry[];
}

/** Facts about one page of a list of posts. */
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
  /** Titles of the posts on these pages, where each page shows a single post. */
  previousTitle?: string;
  nextTitle?: string;
}
