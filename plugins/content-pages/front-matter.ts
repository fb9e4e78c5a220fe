import {yamlBoolean, yamlDate, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';

const headingLevel = yamlNumber().pipe(z.number().int().min(2).max(6));

/** Front matter of a Markdown page (row PAG-03). */
export const pageFrontMatterSchema = z.object({
  title: yamlString().optional(),
  title_meta: yamlString().optional(),
  description: yamlString().optional(),
  keywords: z.array(yamlString()).optional(),
  image: yamlString().optional(),
  slug: yamlString().optional(),
  wrapperClassName: yamlString().optional(),
  hide_table_of_contents: yamlBoolean().optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  draft: yamlBoolean().optional(),
  unlisted: yamlBoolean().optional(),
  last_update: z.object({date: yamlDate().optional(), author: yamlString().optional()}).optional(),
  mdx: z.object({format: z.enum(['mdx', 'md', 'detect']).optional()}).optional(),
});

export type PageFrontMatter = z.output<typeof pageFrontMatterSchema> & Record<string, unknown>;
