import {z, type RouteRequest} from '../../core/plugin-api.ts';

/** One `<url>` of the sitemap, in the form of the `sitemap` package. */
export interface SitemapEntry {
  url: string;
  changefreq?: string | null;
  priority?: number | null;
  lastmod?: string | null;
}

/** What the list is made from; `createSitemapItems` of a site may hand on other values. */
export interface SitemapParams {
  siteConfig: Record<string, unknown>;
  /** Trees of routes; the leaves are pages. */
  routes: RouteRequest[];
  /** By path of a page: what its head says, in the form of react-helmet. */
  head: Record<string, unknown>;
  options: Omit<SitemapOptions, 'createSitemapItems'>;
}

/** How often search engines may expect changes, by the sitemap protocol. */
const changeFrequency = z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']);

/**
 * Replaces the list of entries; `defaultCreateSitemapItems` makes the default list from what it is
 * given.
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
  filename: z.string().default('sitemap.xml').describe('File name.'),
  createSitemapItems: z
    .custom<CreateSitemapItems>((value) => typeof value === 'function', 'must be a function')
    .optional()
    .describe('Creates the list of entries. Receives the default function.'),
  /** Accepted from old configurations; it never had an effect in version 3. */
  trailingSlash: z.boolean().optional().describe('Deprecated, without effect.'),
});

export type SitemapOptions = z.output<typeof sitemapOptionsSchema> & {id: string};
