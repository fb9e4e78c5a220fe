import {z} from '../../core/plugin-api.ts';
import {DEFAULT_EXCLUDE, functionSchema, markdownOptions, severitySchema} from '../_content/markdown-options.ts';
import type {BlogPost, CreateFeedItems, ReadingTimeOption} from './types.ts';

/** What the option `editUrl` is called with when it is a function (row BLG-01). */
export interface BlogEditUrlParams {
  blogDirPath: string;
  blogPath: string;
  permalink: string;
  locale: string;
}

const count = (least: number) => z.union([z.literal('ALL'), z.number().int().min(least)]);
const feedTypes = ['rss', 'atom', 'json'] as const;
const stylesheet = z.union([z.boolean(), z.string()]).nullish();

const feedOptionsSchema = z.strictObject({
  type: z
    .union([z.array(z.enum(feedTypes)), z.enum(['all', ...feedTypes])])
    .nullable()
    .default(['rss', 'atom']),
  title: z.string().optional(),
  description: z.string().optional(),
  copyright: z.string().default(''),
  language: z.string().optional(),
  limit: z
    .union([z.number().int().min(1), z.literal(false)])
    .nullable()
    .default(20),
  createFeedItems: functionSchema<CreateFeedItems>().optional(),
  xslt: z.union([z.boolean(), z.strictObject({rss: stylesheet, atom: stylesheet})]).nullish(),
});

/** Options of the plugin (rows BLG-01 to BLG-15). */
export const blogOptionsSchema = z.strictObject({
  /** Folder of the posts, relative to the site; `content/blog`, or `blog` in a Docusaurus site. */
  path: z.string().optional(),
  routeBasePath: z.string().default('blog'),
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  exclude: z.array(z.string()).default(DEFAULT_EXCLUDE),
  editUrl: z.union([z.string(), functionSchema<(params: BlogEditUrlParams) => string | undefined>()]).optional(),
  editLocalizedFiles: z.boolean().default(false),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarTitle: z.string().default('Recent posts'),
  blogSidebarCount: count(0).default(5),
  postsPerPage: count(1).default(10),
  showReadingTime: z.boolean().default(true),
  readingTime: functionSchema<ReadingTimeOption>().optional(),
  truncateMarker: z.instanceof(RegExp).default(() => /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/),
  feedOptions: feedOptionsSchema.prefault({}),
  authorsMapPath: z.string().default('authors.yml'),
  authorsBasePath: z.string().default('authors'),
  tags: z.union([z.string(), z.literal(false)]).nullish(),
  tagsBasePath: z.string().default('tags'),
  archiveBasePath: z.string().nullable().default('archive'),
  pageBasePath: z.string().default('page'),
  /** Inkstone: the segment before the number of an author's further pages; the same as `pageBasePath` if not given. */
  authorsPageBasePath: z.string().optional(),
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  onInlineTags: severitySchema.default('warn'),
  onInlineAuthors: severitySchema.default('warn'),
  onUntruncatedBlogPosts: severitySchema.default('warn'),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
  processBlogPosts:
    functionSchema<(input: {blogPosts: BlogPost[]}) => Promise<BlogPost[] | void> | BlogPost[] | void>().optional(),
  blogListComponent: z.string().default('@theme/BlogListPage'),
  blogPostComponent: z.string().default('@theme/BlogPostPage'),
  blogTagsListComponent: z.string().default('@theme/BlogTagsListPage'),
  blogTagsPostsComponent: z.string().default('@theme/BlogTagsPostsPage'),
  blogArchiveComponent: z.string().default('@theme/BlogArchivePage'),
  blogAuthorsListComponent: z.string().default('@theme/Blog/Pages/BlogAuthorsListPage'),
  blogAuthorsPostsComponent: z.string().default('@theme/Blog/Pages/BlogAuthorsPostsPage'),
  ...markdownOptions,
});

/** Options after validation; `id` is added by the loader. */
export type BlogOptions = z.output<typeof blogOptionsSchema> & {id: string};
export type FeedOptions = z.output<typeof feedOptionsSchema>;
export type FeedType = (typeof feedTypes)[number];

/** The kinds of feeds to write. */
export function wantedFeeds({type}: Pick<FeedOptions, 'type'>): FeedType[] {
  if (type === null) return [];
  if (Array.isArray(type)) return [...new Set(type)];
  return type === 'all' ? [...feedTypes] : [type];
}
