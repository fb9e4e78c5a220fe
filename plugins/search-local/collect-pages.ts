import fs from 'node:fs/promises';
import {withoutBaseUrl, type FinishedPage} from '../../core/plugin-api.ts';
import {pageFacts, type PageFacts} from './page-facts.ts';
import type {SearchOptions} from './options.ts';

/** A page that goes into the index. */
export interface SearchPage {
  page: FinishedPage;
  /** Address with base URL, as links write it. */
  url: string;
  /** The same below the base URL, without slashes at its ends. */
  path: string;
  facts: PageFacts;
}

/**
 * Reads the finished pages that are to be found, sorted by address, so that two builds number them alike. Left out are
 * pages kept from search engines, lists, and what the options exclude (ALG-4, row SB-04).
 */
export async function collectPages(
  pages: readonly FinishedPage[],
  options: SearchOptions,
  baseUrl: string,
): Promise<SearchPage[]> {
  const ignored = Array.isArray(options.ignoreFiles) ? options.ignoreFiles : [options.ignoreFiles];
  const isIgnored = (path: string): boolean =>
    ignored.some((pattern) =>
      typeof pattern === 'string' ? pattern.replace(/^\/+/, '') === path : pattern.test(path),
    );
  const sorted = pages
    .filter((page) => !page.noIndex && !page.path.endsWith('/404.html'))
    .map((page) => ({page, path: withoutBaseUrl(page.path, baseUrl).replace(/^\/+/, '')}))
    .filter(({path}) => !isIgnored(path) && !isIgnored(path.replace(/\/$/, '')))
    .sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
  const found: SearchPage[] = [];
  for (const {page, path} of sorted) {
    const facts = pageFacts(await fs.readFile(page.file, 'utf8'));
    if (!facts.article || !isWanted(facts.kind, path, options)) continue;
    const url = options.explicitSearchResultPath && !page.path.endsWith('/') ? `${page.path}/` : page.path;
    found.push({page, url, path: path.replace(/\/+$/, ''), facts});
  }
  return found;
}

function isWanted(kind: PageFacts['kind'], path: string, options: SearchOptions): boolean {
  const below = (bases: readonly string[] | undefined): boolean =>
    bases === undefined ||
    bases.some((base) => {
      const folder = base.replace(/^\/+|\/+$/g, '');
      return folder === '' || path === folder || path.startsWith(`${folder}/`);
    });
  if (kind === 'doc') return options.indexDocs && below(options.docsRouteBasePath);
  if (kind === 'post') return options.indexBlog && below(options.blogRouteBasePath);
  return kind === 'page' && options.indexPages;
}
