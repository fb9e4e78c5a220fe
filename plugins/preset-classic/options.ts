import {z, type OptionValidation} from '../../core/plugin-api.ts';

/** Options of one of the preset's parts: checked by that part itself; `false` leaves it out. */
const part = z.union([z.record(z.string(), z.unknown()), z.literal(false)]).optional();

/** Options of the preset (rows PRE-02 to PRE-11). */
export const presetOptionsSchema = z.strictObject({
  docs: part.describe('Options of the docs plugin; `false`: no docs.'),
  blog: part.describe('Options of the blog plugin; `false`: no blog.'),
  pages: part.describe('Options of the pages plugin; `false`: no pages.'),
  theme: z.record(z.string(), z.unknown()).optional().describe('Options of the theme.'),
  sitemap: part.describe('Options of the sitemap; `false`: none.'),
  svgr: part.describe('Options of the SVG plugin; `false`: leaves it out.'),
  gtag: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Options of the Google tag; without them it is not used.'),
  googleAnalytics: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("Options of Google's old analytics; without them it is not used."),
  googleTagManager: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("Options of Google's tag manager; without them it is not used."),
  debug: z.boolean().optional().describe('Accepted; there are no pages for debugging.'),
});

export type PresetOptions = z.output<typeof presetOptionsSchema>;

export function validateOptions({validate, options}: OptionValidation): PresetOptions {
  return validate(presetOptionsSchema, options);
}
