import {z, type OptionValidation} from '../../core/plugin-api.ts';

const extensions = z.array(z.string().regex(/^[^./\\]+$/, 'must be an extension without a dot')).default([]);

/** Further addresses for a page, by its path without base URL. */
export type CreateRedirects = (path: string) => string | string[] | null | undefined;

const redirectsOptionsSchema = z.strictObject({
  redirects: z.array(z.strictObject({from: z.union([z.string(), z.array(z.string())]), to: z.string()})).default([]),
  fromExtensions: extensions,
  toExtensions: extensions,
  createRedirects: z.custom<CreateRedirects>((value) => typeof value === 'function', 'must be a function').optional(),
});

export type RedirectsOptions = z.output<typeof redirectsOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): RedirectsOptions {
  return validate(redirectsOptionsSchema, options) as RedirectsOptions;
}
