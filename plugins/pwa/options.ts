import {z} from '../../core/plugin-api.ts';

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

/** Those of Workbox's options that say which files are kept. */
const manifestConfigSchema = z.strictObject({
  globPatterns: texts.describe('Further files to keep.'),
  globIgnores: texts.describe('Files not to keep.'),
  maximumFileSizeToCacheInBytes: z.number().default(2_097_152).describe('Larger files are not kept.'),
  dontCacheBustURLsMatching: z
    .instanceof(RegExp)
    .optional()
    .describe('Files whose names change with their content; by default those with a hash.'),
  modifyURLPrefix: z.record(z.string(), z.string()).default({}).describe('New beginnings of URLs by old ones.'),
  additionalManifestEntries: z
    .array(
      z.union([
        z.string(),
        z.object({
          url: z.string().describe('The URL.'),
          revision: z.string().nullable().optional().describe('Changes with its content.'),
        }),
      ]),
    )
    .default([])
    .describe('Further URLs to keep.'),
  manifestTransforms: z
    .array(z.custom<ManifestTransform>((value) => typeof value === 'function', 'must be a function'))
    .default([])
    .describe('Functions that change the list of files.'),
});

/** Options of `@docusaurus/plugin-pwa`. */
export const pwaOptionsSchema = z.strictObject({
  debug: z.boolean().default(false).describe('Logs of Workbox in the console, and a service worker as written.'),
  offlineModeActivationStrategies: z
    .array(z.enum(STRATEGIES))
    .default(['appInstalled', 'queryString', 'standalone'])
    .describe(
      'Readers who can read offline: with the site installed (`appInstalled`, `standalone`), on a page with `?offlineMode=true`, on a phone, in data-saving mode, or all. Their browsers load the whole site.',
    ),
  injectManifestConfig: manifestConfigSchema
    .prefault({})
    .describe("Which files are kept: options of Workbox's `injectManifest`."),
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
    .describe('Client module that registers the service worker instead. `false`: none.'),
});

export type PwaOptions = z.output<typeof pwaOptionsSchema> & {id: string};
