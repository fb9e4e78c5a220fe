import {z, type OptionValidation} from '../../core/plugin-api.ts';

/** Options of one of the preset's parts: checked by that part itself; `false` leaves it out. */
const part = z.union([z.record(z.string(), z.unknown()), z.literal(false)]).optional();

/** Options of the preset (rows PRE-02 to PRE-11). */
export const presetOptionsSchema = z.strictObject({
  docs: part,
  blog: part,
  pages: part,
  theme: z.record(z.string(), z.unknown()).optional(),
  sitemap: part,
  svgr: part,
  gtag: z.record(z.string(), z.unknown()).optional(),
  googleAnalytics: z.record(z.string(), z.unknown()).optional(),
  googleTagManager: z.record(z.string(), z.unknown()).optional(),
  debug: z.boolean().optional(),
});

export type PresetOptions = z.output<typeof presetOptionsSchema>;

export function validateOptions({validate, options}: OptionValidation): PresetOptions {
  return validate(presetOptionsSchema, options);
}
