import {yamlBoolean, yamlDate, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';

/** Front matter fields that documents and posts have in common (rows DOC-30 to DOC-39, BLG-25). */
const headingLevel = yamlNumber().pipe(z.number().int().min(2).max(6));

export const contentFields = {
  id: yamlString().optional().describe('Name of the document in sidebars; else the name of the file.'),
  title: yamlString().optional().describe('Title of the page; else the first heading, else the name of the file.'),
  description: yamlString().optional().describe('Description for search engines; else the first lines of the text.'),
  keywords: z.array(yamlString()).optional().describe('Words for search engines.'),
  image: yamlString()
    .optional()
    .describe(
      'Picture for cards of social networks: a path below a static folder, a file beside the document, or an address.',
    ),
  slug: yamlString()
    .optional()
    .describe('Address of the page, relative to its folder, or absolute if it begins with a slash.'),
  hide_table_of_contents: yamlBoolean().optional().describe('Shows no table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('Highest level of headings in the table of contents.'),
  toc_max_heading_level: headingLevel.optional().describe('Lowest level of headings in the table of contents.'),
  tags: z
    .array(
      z.union([
        yamlString(),
        z.object({
          label: yamlString().describe('Name for readers.'),
          permalink: yamlString().describe('Path of its page.'),
        }),
      ]),
    )
    .nullish()
    .describe('Tags: keys of the file of tags, or names.'),
  draft: yamlBoolean().optional().describe('Leaves the page out of the finished site.'),
  unlisted: yamlBoolean().optional().describe('Builds the page, but lists it nowhere and keeps search engines away.'),
  last_update: z
    .object({
      date: yamlDate().optional().describe('Date of the last change.'),
      author: yamlString().optional().describe('Author of the last change.'),
    })
    .optional()
    .describe('Date and author of the last change, in place of those of git.'),
  sidebar_label: yamlString().optional().describe('Name in the sidebar; else the title.'),
  mdx: z
    .object({
      format: z
        .enum(['mdx', 'md', 'detect'])
        .optional()
        .describe('In place of `markdown.format` of the configuration.'),
    })
    .optional()
    .describe('How this file is compiled.'),
};
