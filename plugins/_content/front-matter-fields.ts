import {yamlBoolean, yamlDate, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';

/** Front matter fields that documents and posts have in common (rows DOC-30 to DOC-39, BLG-25). */
const headingLevel = yamlNumber().pipe(z.number().int().min(2).max(6));

export const contentFields = {
  id: yamlString().optional(),
  title: yamlString().optional(),
  description: yamlString().optional(),
  keywords: z.array(yamlString()).optional(),
  image: yamlString().optional(),
  slug: yamlString().optional(),
  hide_table_of_contents: yamlBoolean().optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  tags: z.array(z.union([yamlString(), z.object({label: yamlString(), permalink: yamlString()})])).nullish(),
  draft: yamlBoolean().optional(),
  unlisted: yamlBoolean().optional(),
  last_update: z.object({date: yamlDate().optional(), author: yamlString().optional()}).optional(),
  sidebar_label: yamlString().optional(),
  mdx: z.object({format: z.enum(['mdx', 'md', 'detect']).optional()}).optional(),
};
