import {z, type OptionValidation} from '../../core/plugin-api.ts';

/** Markdown that stands for a component; it is given the attributes that are texts. */
export type ComponentText = (attributes: Record<string, string>) => string;

/** Options of the plugin `llms`. */
export const llmsOptionsSchema = z.strictObject({
  pages: z.boolean().default(true).describe('Write each page as Markdown beside its HTML: `/guide/setup.md`.'),
  llmsTxt: z.boolean().default(true).describe('Write `llms.txt`, the list of all pages.'),
  llmsFullTxt: z.boolean().default(true).describe('Write `llms-full.txt`, the text of all pages.'),
  copyButton: z.boolean().default(true).describe('Show a button on pages that copies them as Markdown.'),
  description: z
    .string()
    .optional()
    .describe('What the site is, below its name in `llms.txt`; the tagline if missing.'),
  components: z
    .record(
      z.string(),
      z.custom<ComponentText>((value) => typeof value === 'function', 'must be a function'),
    )
    .default({})
    .describe(
      'Markdown for components whose text is not in the document: a function of the attributes that are texts.',
    ),
  ignorePatterns: z.array(z.string()).default([]).describe('Paths of pages that are left out, with `*` and `**`.'),
});

export type LlmsOptions = z.output<typeof llmsOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): LlmsOptions {
  return validate(llmsOptionsSchema, options) as LlmsOptions;
}
