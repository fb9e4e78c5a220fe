import {yamlBoolean, yamlNumber, yamlString, z} from 'inkstone/plugin';
import {contentFields, withTocLevels} from '../_content/content-options.ts';

/** Front matter of a document. */
export const docFrontMatterSchema = withTocLevels(
  z.object({
    ...contentFields,
    hide_title: yamlBoolean()
      .optional()
      .describe('Hides the title that Inkstone adds to a document without a first-level heading.'),
    sidebar_position: yamlNumber().optional().describe('Position in a generated sidebar.'),
    sidebar_class_name: yamlString().optional().describe('CSS class of the sidebar item.'),
    sidebar_custom_props: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Custom data of the sidebar item, for your components.'),
    sidebar_key: yamlString()
      .optional()
      .describe("Translation key of the sidebar item, for labels that aren't unique."),
    displayed_sidebar: yamlString().nullish().describe('Sidebar to show with the document. `null` shows none.'),
    pagination_label: yamlString(1).optional().describe('Label in the previous and next links to this document.'),
    pagination_next: yamlString().nullish().describe('ID of the next document. `null` removes the link.'),
    pagination_prev: yamlString().nullish().describe('ID of the previous document. `null` removes the link.'),
    custom_edit_url: yamlString().nullish().describe('URL of the "Edit this page" link. `null` removes the link.'),
    parse_number_prefixes: yamlBoolean().optional().describe('Whether to remove a number prefix from the file name.'),
  }),
);

export type DocFrontMatter = z.output<typeof docFrontMatterSchema> & Record<string, unknown>;
