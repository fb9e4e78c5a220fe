import {yamlBoolean, yamlDate, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';

const headingLevel = yamlNumber().pipe(z.number().int().min(2).max(6));

/** Front matter of a Markdown page. */
export const pageFrontMatterSchema = z.object({
  title: yamlString().optional().describe('Title of the page. Default: the first heading, then the file name.'),
  title_meta: yamlString().optional().describe('Title in the head of the page. It replaces `title` there.'),
  description: yamlString().optional().describe('Description for search engines. Default: the start of the text.'),
  keywords: z.array(yamlString()).optional().describe('Keywords for search engines.'),
  image: yamlString()
    .optional()
    .describe('Image for social media cards: a path in a static folder, a file next to the document, or a URL.'),
  slug: yamlString().optional().describe('URL of the page.'),
  wrapperClassName: yamlString().optional().describe('CSS class of the element that wraps the page.'),
  hide_table_of_contents: yamlBoolean().optional().describe('Hides the table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('Highest heading level in the table of contents.'),
  toc_max_heading_level: headingLevel.optional().describe('Lowest heading level in the table of contents.'),
  draft: yamlBoolean().optional().describe('Excludes the page from the built site.'),
  unlisted: yamlBoolean().optional().describe('Builds the page, but hides it from lists and search engines.'),
  last_update: z
    .object({
      date: yamlDate().optional().describe('Date of the last update.'),
      author: yamlString().optional().describe('Author of the last update.'),
    })
    .optional()
    .describe('Date and author of the last update. They replace those from Git.'),
  mdx: z
    .object({
      format: z
        .enum(['mdx', 'md', 'detect'])
        .optional()
        .describe('Format of this file. It overrides `markdown.format`.'),
    })
    .optional()
    .describe('MDX options for this file.'),
});

export type PageFrontMatter = z.output<typeof pageFrontMatterSchema> & Record<string, unknown>;
