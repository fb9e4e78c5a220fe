import {yamlBoolean, yamlDate, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';

const headingLevel = yamlNumber().pipe(z.number().int().min(2).max(6));

/** Front matter of a Markdown page (row PAG-03). */
export const pageFrontMatterSchema = z.object({
  title: yamlString().optional().describe('Title of the page; else the first heading, else the name of the file.'),
  title_meta: yamlString().optional().describe('Title for the head of the page, in place of `title`.'),
  description: yamlString().optional().describe('Description for search engines; else the first lines of the text.'),
  keywords: z.array(yamlString()).optional().describe('Words for search engines.'),
  image: yamlString()
    .optional()
    .describe(
      'Picture for cards of social networks: a path below a static folder, a file beside the document, or an address.',
    ),
  slug: yamlString().optional().describe('Address of the page.'),
  wrapperClassName: yamlString().optional().describe('Class of the element around the page.'),
  hide_table_of_contents: yamlBoolean().optional().describe('Shows no table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('Highest level of headings in the table of contents.'),
  toc_max_heading_level: headingLevel.optional().describe('Lowest level of headings in the table of contents.'),
  draft: yamlBoolean().optional().describe('Leaves the page out of the finished site.'),
  unlisted: yamlBoolean().optional().describe('Builds the page, but lists it nowhere and keeps search engines away.'),
  last_update: z
    .object({
      date: yamlDate().optional().describe('Date of the last change.'),
      author: yamlString().optional().describe('Author of the last change.'),
    })
    .optional()
    .describe('Date and author of the last change, in place of those of git.'),
  mdx: z
    .object({
      format: z
        .enum(['mdx', 'md', 'detect'])
        .optional()
        .describe('In place of `markdown.format` of the configuration.'),
    })
    .optional()
    .describe('How this file is compiled.'),
});

export type PageFrontMatter = z.output<typeof pageFrontMatterSchema> & Record<string, unknown>;
