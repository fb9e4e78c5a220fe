import {yamlString, z} from 'inkstone/plugin';
import {
  DEFAULT_EXCLUDE,
  contentFields,
  functionSchema,
  markdownOptions,
  withTocLevels,
} from '../_content/content-options.ts';

/** Argument of `editUrl` if that is a function. */
export interface EditUrlParams {
  pagesDirPath: string;
  pagesPath: string;
  permalink: string;
  locale: string;
}

/** Options of the plugin. */
export const pagesOptionsSchema = z.strictObject({
  /**
   * Folder of the pages, relative to the site: `content/pages`, or `src/pages` in a Docusaurus
   * site.
   */
  path: z
    .string()
    .optional()
    .describe(
      'Folder of the pages, relative to the site. Default: `content/pages`, or `src/pages` in a site with `docusaurus.config.*`.',
    ),
  routeBasePath: z.string().default('/').describe('Path that the URLs of pages start with.'),
  include: z.array(z.string()).default(['**/*.{js,jsx,ts,tsx,md,mdx}']).describe('Glob patterns of pages.'),
  exclude: z.array(z.string()).default(DEFAULT_EXCLUDE).describe('Glob patterns of files to exclude.'),
  mdxPageComponent: z.string().default('@theme/MDXPage').describe('Component that renders a Markdown page.'),
  ...markdownOptions,
  editUrl: z
    .union([z.string(), functionSchema<(params: EditUrlParams) => string | undefined>()])
    .optional()
    .describe('Base URL of "Edit this page" links, or a function that returns the whole URL.'),
  editLocalizedFiles: z
    .boolean()
    .default(false)
    .describe('Whether the edit links of translated pages lead to the translation.'),
  showLastUpdateTime: z.boolean().default(false).describe('Shows the date of the last commit of a page.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Shows the author of the last commit of a page.'),
});

export type PagesOptions = z.output<typeof pagesOptionsSchema> & {id: string};

/** Front matter of a Markdown page. */
export const pageFrontMatterSchema = withTocLevels(
  z.object({
    title: contentFields.title.describe('Title of the page. Default: the first heading.'),
    title_meta: yamlString().optional().describe('Title in the head of the page. It replaces `title` there.'),
    description: contentFields.description,
    keywords: contentFields.keywords,
    image: contentFields.image,
    slug: yamlString().optional().describe('URL of the page.'),
    wrapperClassName: yamlString().optional().describe('CSS class of the element that wraps the page.'),
    hide_table_of_contents: contentFields.hide_table_of_contents,
    toc_min_heading_level: contentFields.toc_min_heading_level,
    toc_max_heading_level: contentFields.toc_max_heading_level,
    draft: contentFields.draft,
    unlisted: contentFields.unlisted,
    last_update: contentFields.last_update,
    mdx: contentFields.mdx,
  }),
);

export type PageFrontMatter = z.output<typeof pageFrontMatterSchema> & Record<string, unknown>;
