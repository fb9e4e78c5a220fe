import {withoutBaseUrl, type FinishedPage} from 'inkstone/plugin';
import type {SearchOptions} from './options.ts';
import type {PageFacts} from './read-page.ts';
import type {TokenizedArticle} from './page-tokenizer.ts';
import type {FoundPage} from './stored-pages.ts';

/** A page to index. */
export interface SearchPage {
  page: FinishedPage;
  /** URL path with the base URL, as links contain it. */
  url: string;
  /** Path below the base URL, without leading and trailing slashes. */
  path: string;
  /**
   * Number of its first section. Sections are counted across the site, starting at 1; the number of
   * the first one is also that of the page.
   */
  first: number;
  facts: PageFacts;
  /** Reads the article from the store, since those of all pages take too much memory. */
  readArticle: () => TokenizedArticle;
}

/** A page that may be indexed, judged without reading its HTML. */
export interface Candidate {
  page: FinishedPage;
  /** Path below the base URL, without a leading slash. */
  path: string;
}

/**
 * Returns the pages that may be indexed, sorted by path, so that every build numbers them alike.
 * Leaves out the 404 page, pages hidden from search engines, and pages that the options exclude.
 */
export function findCandidates(pages: readonly FinishedPage[], options: SearchOptions, baseUrl: string): Candidate[] {
  const ignored = Array.isArray(options.ignoreFiles) ? options.ignoreFiles : [options.ignoreFiles];
  const isIgnored = (path: string): boolean =>
    ignored.some((pattern) =>
      typeof pattern === 'string' ? pattern.replace(/^\/+/, '') === path : new RegExp(pattern).test(path),
    );
  return pages
    .filter((page) => (options.forceIgnoreNoIndex || !page.noIndex) && !page.path.endsWith('/404.html'))
    .map((page) => ({page, path: withoutBaseUrl(page.path, baseUrl).replace(/^\/+/, '')}))
    .filter(({path}) => !isIgnored(path) && !isIgnored(path.replace(/\/$/, '')))
    .sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
}

/**
 * Combines pages with what the store has of them and numbers their sections. Leaves out pages that
 * aren't indexed: lists of other pages, and kinds that the options exclude.
 */
export function searchPages(
  candidates: readonly Candidate[],
  found: readonly (FoundPage | undefined)[],
  options: SearchOptions,
): SearchPage[] {
  let section = 1;
  return candidates.flatMap(({page, path}, at): SearchPage[] => {
    const {facts, article} = found[at] ?? {};
    if (!facts || !article) return [];
    const first = section;
    section += article.sections;
    const url = options.explicitSearchResultPath && !page.path.endsWith('/') ? `${page.path}/` : page.path;
    return [{page, url, path: path.replace(/\/+$/, ''), first, facts, readArticle: article.read}];
  });
}
