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
  facts: PageFacts;
  /** Of a large site, read from the store each time. */
  readonly article: TokenizedArticle;
  /** Number of sections, if counting them would read the article. */
  sections?: number;
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
 * Combines a page with its tokenized article. Returns undefined if the page isn't indexed: it is a
 * list of other pages, or the options exclude its kind.
 */
export function searchPage({page, path}: Candidate, found: FoundPage, options: SearchOptions): SearchPage | undefined {
  const {facts, sections} = found;
  if (sections === undefined) return undefined;
  const url = options.explicitSearchResultPath && !page.path.endsWith('/') ? `${page.path}/` : page.path;
  return {
    page,
    url,
    path: path.replace(/\/+$/, ''),
    facts,
    sections,
    get article() {
      return found.article as TokenizedArticle;
    },
  };
}
