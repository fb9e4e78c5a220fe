import type {ReactNode} from 'react';

/** Shapes that components and hooks of blogs work with; the names are Docusaurus's. */

export interface Author {
  readonly key: string | null;
  readonly page: {readonly permalink: string} | null;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly imageURL?: string;
  readonly email?: string;
  readonly description?: string;
  readonly socials?: {readonly [platform: string]: string};
  readonly [other: string]: unknown;
}

export interface AuthorItemProp extends Author {
  readonly count: number;
}

export interface BlogTagMetadata {
  readonly inline: boolean;
  readonly label: string;
  readonly permalink: string;
  readonly description?: string;
}

export interface BlogPostMetadata {
  readonly permalink: string;
  readonly editUrl?: string;
  readonly source: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601, in UTC. */
  readonly date: string;
  readonly tags: readonly BlogTagMetadata[];
  /** Minutes. */
  readonly readingTime?: number;
  readonly hasTruncateMarker: boolean;
  readonly authors: readonly Author[];
  readonly frontMatter: {readonly [key: string]: unknown};
  readonly unlisted: boolean;
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  readonly prevItem?: {readonly title: string; readonly permalink: string};
  readonly nextItem?: {readonly title: string; readonly permalink: string};
}

export interface BlogPostFrontMatter {
  readonly title?: string;
  readonly title_meta?: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords?: string[];
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly [key: string]: unknown;
}

/** A post, or its summary, as a component with everything known of it as statics. */
export interface PropBlogPostContent {
  (): ReactNode;
  readonly frontMatter: BlogPostFrontMatter;
  readonly metadata: BlogPostMetadata;
  readonly toc: readonly {readonly value: string; readonly id: string; readonly level: number}[];
  readonly contentTitle?: string;
  readonly assets: {
    readonly image?: string;
    readonly authorsImageUrls: readonly (string | undefined)[];
    readonly [key: string]: unknown;
  };
}

export interface BlogMetadata {
  readonly blogBasePath: string;
  readonly blogTitle: string;
  readonly authorsListPath: string;
}

export interface BlogPaginatedMetadata {
  readonly permalink: string;
  readonly page: number;
  readonly postsPerPage: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly previousPage?: string;
  readonly nextPage?: string;
  readonly blogTitle: string;
  readonly blogDescription: string;
}

export interface BlogSidebarItem {
  readonly title: string;
  readonly permalink: string;
  readonly unlisted: boolean;
  /** ISO 8601, in UTC. */
  readonly date: string;
}

export interface BlogSidebar {
  readonly title: string;
  readonly items: BlogSidebarItem[];
}
