import {applyTrailingSlash, createPathMatcher, type FinishedPage} from '../../core/plugin-api.ts';
import type {SitemapOptions} from './options.ts';

/** One `<url>` of the sitemap, in the form of the `sitemap` package. */
export interface SitemapEntry {
  url: string;
  changefreq?: string | null;
  priority?: number | null;
  lastmod?: string | null;
}

interface SitemapSite {
  url: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
}

/**
 * Entries of all pages that search engines may show (row HTML-16): without the not-found page, pages with `noindex`
 * and those that `ignorePatterns` names. Addresses are percent-encoded (TRAP-16).
 */
export async function sitemapEntries(
  pages: readonly FinishedPage[],
  site: SitemapSite,
  context: {options: SitemapOptions; lastChange: (page: FinishedPage) => Promise<number | undefined>},
): Promise<SitemapEntry[]> {
  const {options} = context;
  const isIgnored = createPathMatcher(options.ignorePatterns);
  const shown = pages.filter((page) => !page.noIndex && !page.path.endsWith('/404.html') && !isIgnored(page.path));
  return Promise.all(
    shown.map(async (page) => {
      const path = applyTrailingSlash(page.path, {trailingSlash: site.trailingSlash, baseUrl: site.baseUrl});
      const changed = options.lastmod === null ? undefined : await context.lastChange(page);
      return {
        url: site.url + encodeURI(path),
        changefreq: options.changefreq,
        priority: options.priority,
        ...(changed !== undefined && {lastmod: dateText(changed, options.lastmod)}),
      };
    }),
  );
}

function dateText(timestamp: number, form: SitemapOptions['lastmod']): string {
  const text = new Date(timestamp).toISOString();
  return form === 'date' ? text.slice(0, 10) : text;
}
