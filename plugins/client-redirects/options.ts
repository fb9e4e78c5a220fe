import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError, type OptionValidation, parseYamlFile, type Place, validateWithSchema, z} from 'inkstone/plugin';

const extensions = z.array(z.string().regex(/^[^./\\]+$/, 'must be a file extension without a dot')).default([]);

/** Returns additional paths that redirect to a page, from its path without the base URL. */
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

/** File next to the config; `inkstone check --fix` adds the pages that moved to it. */
export const REDIRECTS_FILE = 'client-redirects.json';

const redirectsFileSchema = z.array(z.strictObject({from: z.union([z.string(), z.array(z.string())]), to: z.string()}));

/** A redirect of the configuration or of the file, without the base URL. */
export interface WrittenRedirect {
  from: string | string[];
  to: string;
  /** Returns where it is written. */
  place?: () => Place;
}

/**
 * Reads the redirects in the site's file; none without a file.
 *
 * @throws InkstoneError if the file or a redirect is invalid (`INK7104`)
 */
export function readRedirectsFile(siteDir: string): WrittenRedirect[] {
  const file = path.join(siteDir, REDIRECTS_FILE);
  if (!fs.existsSync(file)) return [];
  const {value, diagnostics, place} = parseYamlFile(fs.readFileSync(file), file);
  if (diagnostics.length > 0) throw new InkstoneError(diagnostics);
  const placeOf = (keys: readonly PropertyKey[]): Place => place(keys.filter((key) => typeof key !== 'symbol'));
  const subject = {code: 'INK7104', what: REDIRECTS_FILE, placeOf};
  const redirects = validateWithSchema(redirectsFileSchema, value ?? [], subject) as WrittenRedirect[];
  return redirects.map((redirect, index) => ({...redirect, place: () => placeOf([index])}));
}
