import {z} from 'inkstone/plugin';
import {DEFAULT_EXCLUDE, functionSchema, markdownOptions, severitySchema} from '../_content/content-options.ts';
import type {BlogPost, CreateFeedItems, ReadingTimeOption} from './types.ts';

/** What the option `editUrl` is called with when it is a function. */
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
    .describe('Feed types: `rss`, `atom`, `json`, a list of them, `all`, or `null` for none.'),
  title: z.string().optional().describe('Title of the feed. Default: the title of the blog.'),
  description: z.string().optional().describe('Description of the feed.'),
  copyright: z.string().default('').describe('Copyright notice in the feed.'),
  language: z.string().optional().describe('Language of the feed. Default: the language of the site.'),
  limit: z
    .union([z.number().int().min(0), z.literal(false)])
    .nullable()
    .default(20)
    .describe('Number of posts in the feed. `false` or `null` includes all.'),
  createFeedItems: functionSchema<CreateFeedItems>().optional().describe('Creates the items of the feed.'),
  xslt: z
    .union([
      z.boolean(),
      z.strictObject({
        rss: stylesheet.describe('XSL file for RSS, or `true` for the default one.'),
        atom: stylesheet.describe('XSL file for Atom, or `true` for the default one.'),
      }),
    ])
    .nullish()
    .describe('XSL style sheets that make feeds readable in a browser: `true`, or one file per feed type.'),
});

/** Options of the plugin. */
export const blogOptionsSchema = z.strictObject({
  /** Folder of the posts, relative to the site; `content/blog`, or `blog` in a Docusaurus site. */
  path: z
    .string()
    .optional()
    .describe(
      'Folder of the posts, relative to the site. Default: `content/blog`, or `blog` in a site with `docusaurus.config.*`.',
    ),
  routeBasePath: z.string().default('blog').describe('Path that the URLs of the blog start with.'),
  include: z.array(z.string()).default(['**/*.{md,mdx}']).describe('Glob patterns of posts.'),
  exclude: z.array(z.string()).default(DEFAULT_EXCLUDE).describe('Glob patterns of files to exclude.'),
  editUrl: z
    .union([z.string(), functionSchema<(params: BlogEditUrlParams) => string | undefined>()])
    .optional()
    .describe('Base URL of "Edit this page" links, or a function that returns the whole URL.'),
  editLocalizedFiles: z
    .boolean()
    .default(false)
    .describe('Whether the edit links of translated posts lead to the translation.'),
  blogTitle: z.string().default('Blog').describe("Title of the blog's home page."),
  blogDescription: z.string().default('Blog').describe('Description of the blog for search engines.'),
  blogSidebarTitle: z.string().default('Recent posts').describe('Title of the blog sidebar.'),
  blogSidebarCount: count(0).default(5).describe('Number of posts in the blog sidebar. `0` hides the sidebar.'),
  postsPerPage: count(1).default(10).describe('Number of posts on each page of a list.'),
  showReadingTime: z.boolean().default(true).describe('Shows the reading time of posts.'),
  readingTime: functionSchema<ReadingTimeOption>()
    .optional()
    .describe('Calculates the reading time in minutes. Return `undefined` to hide it for a post.'),
  truncateMarker: z
    .instanceof(RegExp)
    .default(() => /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/)
    .describe('Marker that ends the summary of a post.'),
  feedOptions: feedOptionsSchema.prefault({}).describe('Feed options.'),
  authorsMapPath: z.string().default('authors.yml').describe('Authors file, in the blog folder.'),
  authorsBasePath: z.string().default('authors').describe('Path of author pages.'),
  tags: z
    .union([z.string(), z.literal(false)])
    .nullish()
    .describe('Tags file, in the blog folder. Default: `tags.yml` if it exists. `false` turns it off.'),
  tagsBasePath: z.string().default('tags').describe('Path of tag pages.'),
  archiveBasePath: z.string().nullable().default('archive').describe('Path of the archive. `null` turns it off.'),
  pageBasePath: z.string().default('page').describe('Path segment before page numbers, as in `/blog/page/2`.'),
  /** Inkstone only: path segment before page numbers of author pages. Default: `pageBasePath`. */
  authorsPageBasePath: z
    .string()
    .optional()
    .describe('Inkstone only: path segment before page numbers on author pages. Default: `pageBasePath`.'),
  sortPosts: z
    .enum(['descending', 'ascending'])
    .default('descending')
    .describe('Order of posts: newest first (`descending`) or oldest first.'),
  onInlineTags: severitySchema.default('warn').describe('Severity of tags that are not in the tags file.'),
  onInlineAuthors: severitySchema.default('warn').describe('Severity of authors that are not in the authors file.'),
  onUntruncatedBlogPosts: severitySchema.default('warn').describe('Severity of posts without a truncate marker.'),
  showLastUpdateTime: z.boolean().default(false).describe('Shows the date of the last commit of a post.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Shows the author of the last commit of a post.'),
  processBlogPosts: functionSchema<(input: {blogPosts: BlogPost[]}) => Promise<BlogPost[] | void> | BlogPost[] | void>()
    .optional()
    .describe('Changes, sorts or filters posts before Inkstone creates pages.'),
  blogListComponent: z.string().default('@theme/BlogListPage').describe('Component that renders lists of posts.'),
  blogPostComponent: z.string().default('@theme/BlogPostPage').describe('Component that renders a post.'),
  blogTagsListComponent: z
    .string()
    .default('@theme/BlogTagsListPage')
    .describe('Component that renders the list of tags.'),
  blogTagsPostsComponent: z
    .string()
    .default('@theme/BlogTagsPostsPage')
    .describe('Component that renders the posts with a tag.'),
  blogArchiveComponent: z.string().default('@theme/BlogArchivePage').describe('Component that renders the archive.'),
  blogAuthorsListComponent: z
    .string()
    .default('@theme/Blog/Pages/BlogAuthorsListPage')
    .describe('Component that renders the list of authors.'),
  blogAuthorsPostsComponent: z
    .string()
    .default('@theme/Blog/Pages/BlogAuthorsPostsPage')
    .describe('Component that renders the posts of an author.'),
  ...markdownOptions,
});

/** Options after validation; `id` is added by the loader. */
export type BlogOptions = z.output<typeof blogOptionsSchema> & {id: string};
export type FeedOptions = z.output<typeof feedOptionsSchema>;
export type FeedType = (typeof feedTypes)[number];

/** Returns the types of feeds to write. */
export function wantedFeeds({type}: Pick<FeedOptions, 'type'>): FeedType[] {
  if (type === null) return [];
  if (Array.isArray(type)) return [...new Set(type)];
  return type === 'all' ? [...feedTypes] : [type];
}
