import {z, type OptionValidation} from '../../core/plugin-api.ts';

const extensions = z.array(z.string().regex(/^[^./\\]+$/, 'must be an extension without a dot')).default([]);

/** Further addresses for a page, by its path without base URL. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined;

export const redirectsOptionsSchema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: z.union([z.string(), z.array(z.string())]).describe('Old path, or several.'),
        to: z.string().describe('Path of the page, or an address.'),
      }),
    )
    .default([])
    .describe('Redirects one by one: `from` is a path or several, `to` a path of the site or an address.'),
  fromExtensions: extensions.describe(
    'Extensions that readers may still write: `html` redirects `/page.html` to `/page`.',
  ),
  toExtensions: extensions.describe('Extensions that pages have and readers may leave out.'),
  createRedirects: z
    .custom<CreateRedirects>((value) => typeof value === 'function', 'must be a function')
    .optional()
    .describe('Gives the old paths of an existing path.'),
});

export type RedirectsOptions = z.output<typeof redirectsOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): RedirectsOptions {
  return validate(redirectsOptionsSchema, options) as RedirectsOptions;
}
