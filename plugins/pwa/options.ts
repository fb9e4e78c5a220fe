import {z} from 'inkstone/plugin';

const STRATEGIES = ['appInstalled', 'standalone', 'queryString', 'mobile', 'saveData', 'always'] as const;

/** A file to keep; without a `revision`, its name changes with its content. */
export interface ManifestEntry {
  url: string;
  revision?: string | null | undefined;
  /** In bytes. */
  size?: number;
}

type ManifestTransform = (
  entries: ManifestEntry[],
) => {manifest: ManifestEntry[]} | Promise<{manifest: ManifestEntry[]}>;

const texts = z.array(z.string()).default([]);

/** What the types of Workbox demand, and the plugin decides itself. */
const unused = 'Accepted, without effect.';

/** Those of Workbox's options that say which files are kept. */
const manifestConfigSchema = z.strictObject({
  globPatterns: texts.describe('Glob patterns of additional files to cache.'),
  globIgnores: texts.describe('Glob patterns of files to exclude.'),
  maximumFileSizeToCacheInBytes: z.number().default(2_097_152).describe('Largest size of a file to cache, in bytes.'),
  dontCacheBustURLsMatching: z
    .instanceof(RegExp)
    .optional()
    .describe('Paths of files whose names change with their content. Default: those with a hash.'),
  modifyURLPrefix: z.record(z.string(), z.string()).default({}).describe('Replacements for the starts of URLs.'),
  additionalManifestEntries: z
    .array(
      z.union([
        z.string(),
        z.object({
          url: z.string().describe('URL of the file.'),
          revision: z.string().nullable().optional().describe('Version of the file, such as a hash of its content.'),
        }),
      ]),
    )
    .default([])
    .describe('Additional URLs to cache.'),
  manifestTransforms: z
    .array(z.custom<ManifestTransform>((value) => typeof value === 'function', 'must be a function'))
    .default([])
    .describe('Functions that change the list of files.'),
  templatedURLs: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .default({})
    .describe('Additional URLs to cache, with glob patterns of the files that they are made of, or a version.'),
  globFollow: z.boolean().default(true).describe('Follows symbolic links.'),
  globStrict: z.boolean().optional().describe(unused),
  globDirectory: z.string().optional().describe(unused),
  swSrc: z.string().optional().describe(unused),
  swDest: z.string().optional().describe(unused),
});

/** Options of `@docusaurus/plugin-pwa`. */
export const pwaOptionsSchema = z.strictObject({
  debug: z
    .boolean()
    .default(false)
    .describe("Shows the log of Workbox in the console, and doesn't minify the service worker."),
  offlineModeActivationStrategies: z
    .array(z.enum(STRATEGIES))
    .default(['appInstalled', 'queryString', 'standalone'])
    .describe(
      'When readers can read offline: if they have installed the site (`appInstalled`, `standalone`), on a page with `?offlineMode=true` (`queryString`), on a phone, with data saving, or always. Their browsers then load the whole site.',
    ),
  injectManifestConfig: manifestConfigSchema
    .prefault({})
    .describe("Which files browsers cache: options of Workbox's `injectManifest`."),
  pwaHead: z
    .array(
      z.object({tagName: z.string().describe('Name of the element.')}).catchall(z.union([z.string(), z.boolean()])),
    )
    .default([])
    .describe('Elements to add to the head of every page: `{tagName, ...attributes}`.'),
  swCustom: z
    .string()
    .optional()
    .describe('Module for the service worker. Its default export is called with `{debug, offlineMode}`.'),
  swRegister: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe('Client module that registers the service worker. `false` registers none. Default: that of Inkstone.'),
});

export type PwaOptions = z.output<typeof pwaOptionsSchema> & {id: string};
