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
    .default(['rss', 'atom'])
    .describe('Kinds of feeds: `rss`, `atom`, `json`, a list of them, `all`, or `null` for none.'),
  title: z.string().optional().describe('Title of the feed; that of the blog if not given.'),
  description: z.string().optional().describe('Description of the feed.'),
  copyright: z.string().default('').describe('Note about rights in the feed.'),
  language: z.string().optional().describe('Language of the feed; that of the site if not given.'),
  limit: z
    .union([z.number().int().min(1), z.literal(false)])
    .nullable()
    .default(20)
    .describe('Number of posts in the feed; `false` or `null`: all.'),
  createFeedItems: functionSchema<CreateFeedItems>().optional().describe('Makes the entries of the feed.'),
  xslt: z
    .union([
      z.boolean(),
      z.strictObject({
        rss: stylesheet.describe('For RSS: on, off or an XSL file.'),
        atom: stylesheet.describe('For Atom: on, off or an XSL file.'),
      }),
    ])
    .nullish()
    .describe('Style sheets that make feeds readable in a browser: `true`, or files by kind.'),
});

/** Options of the plugin (rows BLG-01 to BLG-15). */
export const blogOptionsSchema = z.strictObject({
  /** Folder of the posts, relative to the site; `content/blog`, or `blog` in a Docusaurus site. */
  path: z
    .string()
    .optional()
    .describe(
      'Folder of the posts, relative to the site: `content/blog`, or `blog` in a site with `docusaurus.config.*`.',
    ),
  routeBasePath: z.string().default('blog').describe('Path that the addresses of the blog begin with.'),
  include: z.array(z.string()).default(['**/*.{md,mdx}']).describe('Patterns of the files that are posts.'),
  exclude: z.array(z.string()).default(DEFAULT_EXCLUDE).describe('Patterns of files that are none.'),
  editUrl: z
    .union([z.string(), functionSchema<(params: BlogEditUrlParams) => string | undefined>()])
    .optional()
    .describe('Start of the addresses of "Edit this page", or a function that makes them.'),
  editLocalizedFiles: z
    .boolean()
    .default(false)
    .describe('Whether the links of translated posts lead to the translation.'),
  blogTitle: z.string().default('Blog').describe('Title of the first page of the blog.'),
  blogDescription: z.string().default('Blog').describe('Description of the blog for search engines.'),
  blogSidebarTitle: z.string().default('Recent posts').describe('Title of the list beside posts.'),
  blogSidebarCount: count(0).default(5).describe('Number of posts in that list; `0`: no list.'),
  postsPerPage: count(1).default(10).describe('Number of posts on a page of a list.'),
  showReadingTime: z.boolean().default(true).describe('Shows how long a post takes to read.'),
  readingTime: functionSchema<ReadingTimeOption>()
    .optional()
    .describe('Works out the minutes; nothing hides the time for a post.'),
  truncateMarker: z
    .instanceof(RegExp)
    .default(() => /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/)
    .describe('Mark that ends the summary of a post.'),
  feedOptions: feedOptionsSchema.prefault({}).describe('Feeds of the blog.'),
  authorsMapPath: z.string().default('authors.yml').describe('File of the authors in the folder of the blog.'),
  authorsBasePath: z.string().default('authors').describe('Path of the pages of authors.'),
  tags: z
    .union([z.string(), z.literal(false)])
    .nullish()
    .describe('File of the tags in the folder of the blog; `tags.yml` is read where it exists; `false`: none.'),
  tagsBasePath: z.string().default('tags').describe('Path of the pages of tags.'),
  archiveBasePath: z.string().nullable().default('archive').describe('Path of the archive; `null`: no archive.'),
  pageBasePath: z.string().default('page').describe('Part of the path before the number of further pages.'),
  /** Inkstone: the segment before the number of an author's further pages; the same as `pageBasePath` if not given. */
  authorsPageBasePath: z
    .string()
    .optional()
    .describe('Inkstone only: the same for the pages of authors; `pageBasePath` if not given.'),
  sortPosts: z.enum(['descending', 'ascending']).default('descending').describe('Newest or oldest posts first.'),
  onInlineTags: severitySchema
    .default('warn')
    .describe('What happens when a post has a tag that the file of tags does not have.'),
  onInlineAuthors: severitySchema
    .default('warn')
    .describe('What happens when a post has an author that the file of authors does not have.'),
  onUntruncatedBlogPosts: severitySchema
    .default('warn')
    .describe('What happens when a post has no mark that ends its summary.'),
  showLastUpdateTime: z.boolean().default(false).describe('Shows the date of the last commit of a post.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Shows the author of the last commit of a post.'),
  processBlogPosts: functionSchema<(input: {blogPosts: BlogPost[]}) => Promise<BlogPost[] | void> | BlogPost[] | void>()
    .optional()
    .describe('Changes, sorts or leaves out posts before pages are made of them.'),
  blogListComponent: z.string().default('@theme/BlogListPage').describe('Component of lists of posts.'),
  blogPostComponent: z.string().default('@theme/BlogPostPage').describe('Component of a post.'),
  blogTagsListComponent: z.string().default('@theme/BlogTagsListPage').describe('Component of the list of tags.'),
  blogTagsPostsComponent: z
    .string()
    .default('@theme/BlogTagsPostsPage')
    .describe('Component of the list of posts with a tag.'),
  blogArchiveComponent: z.string().default('@theme/BlogArchivePage').describe('Component of the archive.'),
  blogAuthorsListComponent: z
    .string()
    .default('@theme/Blog/Pages/BlogAuthorsListPage')
    .describe('Component of the list of authors.'),
  blogAuthorsPostsComponent: z
    .string()
    .default('@theme/Blog/Pages/BlogAuthorsPostsPage')
    .describe('Component of the list of posts by an author.'),
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
