import {dataFileOf} from '../contract/page-files.ts';
import type {SiteData} from '../contract/site.ts';
import {cleanPathOf} from './clean-path.ts';
import {routePathOf} from './location.ts';
import {matchPath} from './match-path.ts';

/** A place where the data of a page may lie. */
export interface PageAddress {
  url: string;
  /** The path, where the address belongs to one page; missing where many paths lead to it. */
  path?: string;
  /** The page is found under another path than the one in the address bar, which should change. */
  isClean?: true;
}

/**
 * Addresses of page data to try for a path, in order: the path as typed, the patterns of the site,
 * and then the same for the path without `.html`.
 */
export function pageAddresses(pathname: string, site: Pick<SiteData, 'patterns'> & {baseUrl: string}): PageAddress[] {
  const path = routePathOf(pathname);
  const own = ownAddresses(path, site);
  const clean = cleanPathOf(path);
  if (clean === undefined) return own;
  return [...own, ...ownAddresses(clean, site).map((address) => ({...address, isClean: true as const}))];
}

/** Address of the data of a path, with or without a slash at its end. */
export function dataUrlOf(path: string, baseUrl: string): string {
  return baseUrl + encodeURI(dataFileOf(path, baseUrl)).replace(/[?#]/g, encodeURIComponent);
}

function ownAddresses(
  path: string,
  {patterns, baseUrl}: Pick<SiteData, 'patterns'> & {baseUrl: string},
): PageAddress[] {
  const isBelow = path.startsWith(baseUrl) || `${path}/` === baseUrl;
  const literal = isBelow ? [{url: dataUrlOf(path, baseUrl), path}] : [];
  const matching = patterns.filter((pattern) => matchPath(path, pattern)).map(({data}) => ({url: data}));
  return [...literal, ...matching];
}
