import type {SiteData} from '../contract/site.ts';
import {cleanPathOf, pathVariants} from './clean-path.ts';
import {routePathOf} from './location.ts';
import {matchPath} from './match-path.ts';

/**
 * How the address bar and the page in the HTML belong together. `same`: it is that page. `clean`:
 * it is, but the address should be replaced by `path`. `other`: the server has
 * given another page; that one is hydrated first, as it stands in the HTML, and then left for the
 * page of the address. The not-found page belongs to every address that the server does
 * not know, except where only the browser can tell: `.html` at the end, and patterns.
 */
export type StartLocation = {kind: 'same'} | {kind: 'clean'; path: string} | {kind: 'other'};

/** Compares the address with the path of the page that was served. */
export function decideStart(
  pathname: string,
  page: {path: string},
  site: Pick<SiteData, 'patterns'> & {baseUrl: string},
): StartLocation {
  const address = routePathOf(pathname);
  if (address === page.path || pathVariants(address, site.baseUrl).includes(page.path)) return {kind: 'same'};
  const clean = cleanPathOf(address);
  if (clean !== undefined && pathVariants(clean, site.baseUrl).includes(page.path))
    return {kind: 'clean', path: page.path};
  const patterns = site.patterns.filter((pattern) => matchPath(address, pattern));
  if (patterns.some((pattern) => pattern.path === page.path)) return {kind: 'same'};
  const isNotFound = page.path === `${site.baseUrl}404.html`;
  return {kind: isNotFound && clean === undefined && patterns.length === 0 ? 'same' : 'other'};
}
