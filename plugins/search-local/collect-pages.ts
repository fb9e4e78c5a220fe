import {withoutBaseUrl, type FinishedPage} from '../../core/plugin-api.ts';
import type {SearchOptions} from './options.ts';
import type {PageFacts} from './read-page.ts';
import type {PageRecord, TokenizedArticle} from './page-tokenizer.ts';

/** A page that goes into the index. */
export interface SearchPage {
  page: FinishedPage;
  /** Address with base URL, as links write it. */
  url: string;
  /** The same below the base URL, without slashes at its ends. */
  path: string;
  facts: PageFacts;
  article: TokenizedArticle;
}

/** A page that may go into the index, by what can be said without reading it. */
export interface Candidate {
  page: FinishedPage;
  /** Below the base URL, without a slash before it. */
  path: string;
}

/**
 * The finished pages that may be found, sorted by address, so that two builds number them alike.
 * Left out are pages kept from search engines and what the options exclude.
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

/** The page with its record; nothing where it is a list, or the options do not want its kind. */
export function searchPage(
  {page, path}: Candidate,
  {facts, article}: PageRecord,
  options: SearchOptions,
): SearchPage | undefined {
  if (!article) return undefined;
  const url = options.explicitSearchResultPath && !page.path.endsWith('/') ? `${page.path}/` : page.path;
  return {page, url, path: path.replace(/\/+$/, ''), facts, article};
}
