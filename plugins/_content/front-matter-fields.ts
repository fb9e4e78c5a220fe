import {yamlBoolean, yamlDate, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';

/** Front matter fields that documents and posts have in common. */
const headingLevel = yamlNumber().pipe(z.number().int().min(2).max(6));

export const contentFields = {
  id: yamlString().optional().describe('Last part of the document ID, which sidebars use. Default: the file name.'),
  title: yamlString().optional().describe('Title of the page. Default: the first heading, then the file name.'),
  description: yamlString().optional().describe('Description for search engines. Default: the start of the text.'),
  keywords: z.array(yamlString()).optional().describe('Keywords for search engines.'),
  image: yamlString()
    .optional()
    .describe('Image for social media cards: a path in a static folder, a file next to the document, or a URL.'),
  slug: yamlString()
    .optional()
    .describe('URL of the page, relative to its folder, or absolute if it starts with a slash.'),
  hide_table_of_contents: yamlBoolean().optional().describe('Hides the table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('Highest heading level in the table of contents.'),
  toc_max_heading_level: headingLevel.optional().describe('Lowest heading level in the table of contents.'),
  tags: z
    .array(
      z.union([
        yamlString(),
        z.object({
          label: yamlString().describe('Label.'),
          permalink: yamlString().describe('URL of the tag page.'),
        }),
      ]),
    )
    .nullish()
    .describe('Tags: keys from the tags file, or labels.'),
  draft: yamlBoolean().optional().describe('Excludes the page from the built site.'),
  unlisted: yamlBoolean().optional().describe('Builds the page, but hides it from lists and search engines.'),
  last_update: z
    .object({
      date: yamlDate().optional().describe('Date of the last update.'),
      author: yamlString().optional().describe('Author of the last update.'),
    })
    .optional()
    .describe('Date and author of the last update. They replace those from Git.'),
  sidebar_label: yamlString().optional().describe('Label in the sidebar. Default: the title.'),
  mdx: z
    .object({
      format: z
        .enum(['mdx', 'md', 'detect'])
        .optional()
        .describe('Format of this file. It overrides `markdown.format`.'),
    })
    .optional()
    .describe('MDX options for this file.'),
};
