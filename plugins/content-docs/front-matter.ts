import {yamlBoolean, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';
import {contentFields} from '../_content/front-matter-fields.ts';

/** Front matter of a document (rows DOC-30 to DOC-41). */
export const docFrontMatterSchema = z.object({
  ...contentFields,
  hide_title: yamlBoolean().optional(),
  sidebar_position: yamlNumber().optional(),
  sidebar_class_name: yamlString().optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  sidebar_key: yamlString().optional(),
  displayed_sidebar: yamlString().nullish(),
  pagination_label: yamlString().optional(),
  pagination_next: yamlString().nullish(),
  pagination_prev: yamlString().nullish(),
  custom_edit_url: yamlString().nullish(),
  parse_number_prefixes: yamlBoolean().optional(),
});

export type DocFrontMatter = z.output<typeof docFrontMatterSchema> & Record<string, unknown>;
