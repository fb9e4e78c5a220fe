import {outputFileSchema, z, type RouteRequest} from 'inkstone/plugin';

/**
 * One `<url>` of the sitemap, in the format of the `sitemap` package, which also knows `links` (of
 * other languages), `img`, `video` and `news`.
 */
export interface SitemapEntry {
  url: string;
  changefreq?: string | null;
  priority?: number | null;
  lastmod?: string | null;
  [key: string]: unknown;
}

/**
 * Input of the list. A site's `createSitemapItems` may pass different values to the default
 * function.
 */
export interface SitemapParams {
  siteConfig: Record<string, unknown>;
  /** Trees of routes; the leaves are pages. */
  routes: RouteRequest[];
  /** Head elements by path of the page, in the format of react-helmet. */
  head: Record<string, unknown>;
  options: Omit<SitemapOptions, 'createSitemapItems'>;
}

/** Change frequencies in the sitemap protocol. */
const changeFrequency = z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']);

/**
 * Replaces the list of entries. `defaultCreateSitemapItems` creates the default list from its
 * input.
 */
export type CreateSitemapItems = (
  params: SitemapParams & {
    defaultCreateSitemapItems: (params: Partial<SitemapParams>) => Promise<SitemapEntry[]>;
  },
) => Promise<SitemapEntry[]>;

export const sitemapOptionsSchema = z.strictObject({
  changefreq: changeFrequency
    .nullable()
    .default('weekly')
    .describe('How often pages change, for search engines. `null` omits it.'),
  priority: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(0.5)
    .describe('Priority of pages within the site. `null` omits it.'),
  lastmod: z
    .enum(['date', 'datetime'])
    .nullable()
    .default(null)
    .describe('Adds the time of the last commit, as a date or with the time of day. `null` omits it.'),
  ignorePatterns: z.array(z.string()).default([]).describe('Glob patterns of paths to exclude.'),
  filename: outputFileSchema.default('sitemap.xml').describe('File name.'),
  createSitemapItems: z
    .custom<CreateSitemapItems>((value) => typeof value === 'function', 'must be a function')
    .optional()
    .describe('Creates the list of entries. Receives the default function.'),
  /** Accepted from old configurations, without effect since Docusaurus 3. */
  trailingSlash: z.boolean().optional().describe('Deprecated, without effect.'),
});

export type SitemapOptions = z.output<typeof sitemapOptionsSchema> & {id: string};
