import type {SiteData} from '../contract/site.ts';
import {cleanPathOf, pathVariants} from './clean-path.ts';
import {routePathOf} from './location.ts';
import {matchPath} from '../contract/match-path.ts';

/**
 * Relation between the URL and the page in the HTML. `same`: the HTML is the page of the URL.
 * `clean`: it is, but `path` should replace the URL's path. `other`: the server returned another
 * page, which is hydrated first and then replaced with the page of the URL. The not-found page
 * matches every unknown URL, except those that only the browser can resolve: `.html` at the end,
 * and patterns.
 */
export type StartLocation = {kind: 'same'} | {kind: 'clean'; path: string} | {kind: 'other'};

/** Compares the URL's path with the path of the page in the HTML. */
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
