import {
  applyTrailingSlash,
  comparablePath,
  createPathMatcher,
  type FinishedPage,
  type RouteRequest,
} from '../../core/plugin-api.ts';
import type {SitemapOptions} from './options.ts';

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

/** A page, or a route that the site added to the list. */
export type ListedPage = Pick<FinishedPage, 'path'> & {
  metadata?: {sourceFilePath?: string; lastUpdatedAt?: number | null};
};

interface ListContext {
  params: SitemapParams;
  /** Whether `routes` are those of the whole site. */
  isWhole: boolean;
  lastChange: (page: ListedPage) => Promise<number | null | undefined>;
}

/**
 * Lists the pages that search engines may show: without the not-found page, pages with `noindex`
 * and those that `ignorePatterns` match. Percent-encodes their addresses.
 */
export async function sitemapEntries(
  pages: readonly FinishedPage[],
  {params, isWhole, lastChange}: ListContext,
): Promise<SitemapEntry[]> {
  const {options, head} = params;
  const {url, baseUrl, trailingSlash} = params.siteConfig as {url: string; baseUrl: string; trailingSlash?: boolean};
  const isIgnored = createPathMatcher(options.ignorePatterns);
  const listed = isWhole ? pages : pagesOfRoutes(params.routes, pages);
  const shown = listed.filter(
    (page) => !isHidden(head[page.path]) && !page.path.endsWith('/404.html') && !isIgnored(page.path),
  );
  return Promise.all(
    shown.map(async (page) => {
      const changed = options.lastmod === null ? undefined : await lastChange(page);
      return {
        url: url + encodeURI(applyTrailingSlash(page.path, {trailingSlash, baseUrl})),
        changefreq: options.changefreq,
        priority: options.priority,
        ...(typeof changed === 'number' && {lastmod: dateText(changed, options.lastmod)}),
      };
    }),
  );
}

function pagesOfRoutes(routes: readonly RouteRequest[], pages: readonly FinishedPage[]): ListedPage[] {
  const byPath = new Map(pages.map((page) => [comparablePath(page.path), page]));
  return leavesOf(routes).map(({path, metadata}) => {
    const known = byPath.get(comparablePath(path))?.path ?? path;
    return {path: known, ...(metadata && {metadata})};
  });
}

function leavesOf(routes: readonly RouteRequest[]): RouteRequest[] {
  return routes.flatMap((route) => (route.routes ? leavesOf(route.routes) : [route]));
}

interface HelmetHead {
  meta?: {toComponent: () => {props: {name?: string; content?: string}}[]};
}

function isHidden(head: unknown): boolean {
  const tags = (head as HelmetHead | undefined)?.meta?.toComponent() ?? [];
  return tags.some(({props}) => props.name?.toLowerCase() === 'robots' && /noindex/i.test(props.content ?? ''));
}

function dateText(timestamp: number, form: SitemapOptions['lastmod']): string {
  const text = new Date(timestamp).toISOString();
  return form === 'date' ? text.slice(0, 10) : text;
}
