import {z, type OptionValidation} from '../../core/plugin-api.ts';

const extensions = z.array(z.string().regex(/^[^./\\]+$/, 'must be a file extension without a dot')).default([]);

/** Further addresses for a page, by its path without base URL. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined;

export const redirectsOptionsSchema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: z.union([z.string(), z.array(z.string())]).describe('Old path, or several paths.'),
        to: z.string().describe('Path of the page, or a URL.'),
      }),
    )
    .default([])
    .describe('Redirects from one or several old paths to a page or a URL.'),
  fromExtensions: extensions.describe('Extensions to redirect from: `html` redirects `/page.html` to `/page`.'),
  toExtensions: extensions.describe('Extensions to redirect to: `html` redirects `/page` to `/page.html`.'),
  createRedirects: z
    .custom<CreateRedirects>((value) => typeof value === 'function', 'must be a function')
    .optional()
    .describe('Returns the old paths of an existing path.'),
});

export type RedirectsOptions = z.output<typeof redirectsOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): RedirectsOptions {
  return validate(redirectsOptionsSchema, options) as RedirectsOptions;
}
