import {z, type OptionValidation} from 'inkstone/plugin';

/** Returns Markdown for a component. Receives the attributes that are strings. */
export type ComponentText = (attributes: Record<string, string>) => string;

/** Options of the plugin `llms`. */
export const llmsOptionsSchema = z.strictObject({
  pages: z.boolean().default(true).describe('Writes each page as Markdown next to its HTML: `/guide/setup.md`.'),
  llmsTxt: z.boolean().default(true).describe('Writes `llms.txt`, a list of all pages.'),
  llmsFullTxt: z.boolean().default(true).describe('Writes `llms-full.txt`, the text of all pages.'),
  copyButton: z.boolean().default(true).describe('Shows a button that copies the page as Markdown.'),
  description: z.string().optional().describe('Description of the site in `llms.txt`. Default: the tagline.'),
  components: z
    .record(
      z.string(),
      z.custom<ComponentText>((value) => typeof value === 'function', 'must be a function'),
    )
    .default({})
    .describe('Functions that return Markdown for components. Each receives the string attributes of the component.'),
  ignorePatterns: z.array(z.string()).default([]).describe('Paths of pages to exclude, with `*` and `**`.'),
});

export type LlmsOptions = z.output<typeof llmsOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): LlmsOptions {
  return validate(llmsOptionsSchema, options) as LlmsOptions;
}
