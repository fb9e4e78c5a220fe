import type {Item as FeedItem} from 'feed';
import type {SourceDocument} from 'inkstone/plugin';
import type {LastUpdate} from '../_content/page-sources.ts';
import type {TaggedItems, TagMetadata} from '../_content/tags.ts';
import type {PostFrontMatter} from './front-matter.ts';

export const PLUGIN_NAME = 'docusaurus-plugin-content-blog';

/**
 * An author of a post. The names are those of Docusaurus, since components and plugins read them.
 */
export interface Author {
  /** Key in the authors file; `null` for an inline author. */
  key: string | null;
  /** `null` if the author has no page. */
  page: {permalink: string} | null;
  name?: string;
  title?: string;
  url?: string;
  imageURL?: string;
  email?: string;
  description?: string;
  /** Addresses by platform. */
  socials?: Record<string, string>;
  [other: string]: unknown;
}

export interface PostLink {
  title: string;
  permalink: string;
}

export interface PostMetadata extends LastUpdate {
  permalink: string;
  editUrl?: string;
  /** `@site/blog/x.md` */
  source: string;
  title: string;
  description: string;
  date: Date;
  tags: TagMetadata[];
  /** Minutes. */
  readingTime?: number;
  hasTruncateMarker: boolean;
  authors: Author[];
  frontMatter: PostFrontMatter;
  unlisted: boolean;
  /** The next newer post. */
  prevItem?: PostLink;
  /** The next older post. */
  nextItem?: PostLink;
}

/** A post as other plugins receive it in `allContent`. */
export interface BlogPost {
  id: string;
  metadata: PostMetadata;
  /** Text without front matter and title. */
  content: string;
}

/** The file of a post. */
export interface PostSource {
  document: SourceDocument;
  /** Absolute path of the original of a translation. */
  original?: string;
}

/** Metadata of a list page. */
export interface ListMetadata {
  permalink: string;
  page: number;
  postsPerPage: number;
  totalPages: number;
  totalCount: number;
  previousPage?: string;
  nextPage?: string;
  /** Titles of the posts on these pages, if each page shows one post. */
  previousTitle?: string;
  nextTitle?: string;
  blogTitle: string;
  blogDescription: string;
}

export interface ListPage {
  metadata: ListMetadata;
  /** Ids of posts. */
  items: string[];
}

export interface BlogTag extends TagMetadata {
  items: string[];
  pages: ListPage[];
  unlisted: boolean;
}

export type AuthorsMap = Record<string, Author & {key: string}>;

/** Content of the plugin. The first six names are those of Docusaurus. */
export interface BlogContent {
  blogSidebarTitle: string;
  blogPosts: BlogPost[];
  blogListPaginated: ListPage[];
  /** By permalink. */
  blogTags: Record<string, BlogTag>;
  blogTagsListPath: string;
  authorsMap: AuthorsMap | undefined;
  blogTitle: string;
  blogDescription: string;
  /** By `metadata.source`. */
  sources: Record<string, PostSource>;
}

export type TaggedPosts = TaggedItems<BlogPost>;

/** Option `readingTime`. */
export type ReadingTimeOption = (input: {
  content: string;
  frontMatter: PostFrontMatter;
  locale: string;
  defaultReadingTime: DefaultReadingTime;
}) => number | undefined;

export type DefaultReadingTime = (input: {
  content: string;
  locale?: string;
  options?: {wordsPerMinute?: number};
}) => number;

export interface FeedItemsInput {
  blogPosts: BlogPost[];
  siteConfig: Record<string, unknown>;
  /** Output folder. */
  outDir: string;
}

/** Option `feedOptions.createFeedItems`. */
export type CreateFeedItems = (
  input: FeedItemsInput & {defaultCreateFeedItems: (input: FeedItemsInput) => Promise<FeedItem[]>},
) => Promise<FeedItem[]> | FeedItem[];
