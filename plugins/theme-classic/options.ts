import {z, type OptionValidation} from '../../core/plugin-api.ts';

export const themeOptionsSchema = z.strictObject({
  /** Style sheets after the theme's own, relative to the site. */
  customCss: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [value].flat())
    .describe('Style sheets, relative to the site. They come after those of the theme.'),
});

export type ThemeOptions = z.output<typeof themeOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): ThemeOptions {
  return validate(themeOptionsSchema, options) as ThemeOptions;
}
