import {z, type OptionValidation} from '../../core/plugin-api.ts';

/** Options of one of the preset's parts: checked by that part itself; `false` leaves it out. */
const part = z.union([z.record(z.string(), z.unknown()), z.literal(false)]).optional();

/** Options of the preset. */
export const presetOptionsSchema = z.strictObject({
  docs: part.describe('Docs options. `false` turns docs off.'),
  blog: part.describe('Blog options. `false` turns the blog off.'),
  pages: part.describe('Pages options. `false` turns pages off.'),
  theme: z.record(z.string(), z.unknown()).optional().describe('Theme options.'),
  sitemap: part.describe('Sitemap options. `false` turns the sitemap off.'),
  svgr: part.describe('SVGR options. `false` turns the plugin off.'),
  gtag: z.record(z.string(), z.unknown()).optional().describe('Google tag options. If not set, the plugin is off.'),
  googleAnalytics: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Google Analytics options. If not set, the plugin is off.'),
  googleTagManager: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Google Tag Manager options. If not set, the plugin is off.'),
  debug: z.boolean().optional().describe('Accepted, without effect. Inkstone has no debug pages.'),
});

export type PresetOptions = z.output<typeof presetOptionsSchema>;

export function validateOptions({validate, options}: OptionValidation): PresetOptions {
  return validate(presetOptionsSchema, options);
}
