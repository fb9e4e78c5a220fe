import {dataFileOf} from '../contract/url.ts';
import type {SiteData} from '../contract/site.ts';
import {cleanPathOf, pathVariants} from './clean-path.ts';
import {routePathOf} from './location.ts';
import {matchPath} from './match-path.ts';

/** A place where the data of a page may lie. */
export interface PageAddress {
  url: string;
  /** Path that the data must have, else they are of another page; missing where many paths lead to one page. */
  path?: string;
  /** The page is found under another path than the one in the address bar, which should change. */
  isClean?: true;
}

/**
 * Addresses of page data to try for a path, in order: the path as typed, with the other form of its last slash, the
 * patterns of the site, and then the same for the path without `.html`.
 */
export function pageAddresses(pathname: string, site: Pick<SiteData, 'patterns'> & {baseUrl: string}): PageAddress[] {
  const path = routePathOf(pathname);
  const own = ownAddresses(path, site);
  const clean = cleanPathOf(path);
  if (clean === undefined) return own;
  return [...own, ...ownAddresses(clean, site).map((address) => ({...address, isClean: true as const}))];
}

/** Address of the data of exactly this path. */
export function dataUrlOf(path: string, baseUrl: string): string {
  const file = dataFileOf(path, baseUrl);
  return baseUrl + encodeURI(file).replace(/[?#]/g, encodeURIComponent);
}

function ownAddresses(path: string, {patterns, baseUrl}: Pick<SiteData, 'patterns'> & {baseUrl: string}): PageAddress[] {
  const isBelow = path.startsWith(baseUrl) || `${path}/` === baseUrl;
  const literal = isBelow
    ? pathVariants(path, baseUrl).map((variant) => ({url: dataUrlOf(variant, baseUrl), path: variant}))
    : [];
  const matching = patterns.filter((pattern) => matchPath(path, pattern)).map(({data}) => ({url: data}));
  return [...literal, ...matching];
}
