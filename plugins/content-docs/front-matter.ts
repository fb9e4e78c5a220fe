import {yamlBoolean, yamlNumber, yamlString, z} from '../../core/plugin-api.ts';
import {contentFields} from '../_content/front-matter-fields.ts';

/** Front matter of a document (rows DOC-30 to DOC-41). */
export const docFrontMatterSchema = z.object({
  ...contentFields,
  hide_title: yamlBoolean().optional().describe('Shows no title above a text that has no heading of the first level.'),
  sidebar_position: yamlNumber().optional().describe('Place in a sidebar made from folders.'),
  sidebar_class_name: yamlString().optional().describe('Class of the item in the sidebar.'),
  sidebar_custom_props: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Properties of the item for components of the site.'),
  sidebar_key: yamlString().optional().describe('Key of the item for translations, where labels are not unique.'),
  displayed_sidebar: yamlString().nullish().describe('Sidebar shown beside the document; `null`: none.'),
  pagination_label: yamlString().optional().describe('Name in links from the previous and the next document.'),
  pagination_next: yamlString().nullish().describe('Id of the next document; `null`: none.'),
  pagination_prev: yamlString().nullish().describe('Id of the previous document; `null`: none.'),
  custom_edit_url: yamlString().nullish().describe('Address of "Edit this page"; `null`: none.'),
  parse_number_prefixes: yamlBoolean().optional().describe('Whether a number before the name is taken off.'),
});

export type DocFrontMatter = z.output<typeof docFrontMatterSchema> & Record<string, unknown>;
