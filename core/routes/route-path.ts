import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {RouteRequest} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import {addLeadingSlash, applyTrailingSlash, decodePath, joinUrl} from '../../contract/url.ts';

/**
 * The route and its children with leading slash and with the trailing slash that the site wants.
 */
export function normalizeRoute(route: RouteRequest, site: Pick<Site, 'config' | 'baseUrl'>): RouteRequest {
  const options = {trailingSlash: site.config.trailingSlash, baseUrl: site.baseUrl};
  return {
    ...route,
    path: applyTrailingSlash(joinUrl(addLeadingSlash(route.path)), options),
    ...(route.routes && {routes: route.routes.map((child) => normalizeRoute(child, site))}),
  };
}

/**
 * A path that could name a file outside the output folder, or none at all, is refused
 * (`INK3004`).
 */
export function checkRoutePath(route: RouteRequest, plugin: string): Diagnostic | undefined {
  const decoded = decodePath(route.path).replace(/%2e/gi, '.').replace(/%5c/gi, '\\').replace(/%2f/gi, '/');
  const isBad = decoded.split(/[\\/]/).some((segment) => segment === '.' || segment === '..') || hasForbidden(decoded);
  if (!isBad) return undefined;
  const source = route.metadata?.sourceFilePath;
  return {
    code: 'INK3004',
    severity: 'error',
    message: `The route "${route.path}" of ${plugin} is not a valid page path.`,
    hint: 'Remove "." and ".." segments, backslashes and control characters.',
    ...(source !== undefined && {place: {file: source}}),
  };
}

/** Whether a path matches more than itself: parameters and stars, as in react-router 5. */
export function isPattern(path: string): boolean {
  return /(?:^|\/):\w|\*|\(|\)/.test(path);
}

function hasForbidden(text: string): boolean {
  return text.includes('\\') || [...text].some((char) => char < ' ' || char === '\u007f');
}

/**
 * Order in which routes are tried, at every level: pages before parents, longer
 * parents first, then higher `priority`, then by path; a parent at the base URL comes last. Equal
 * ones stay in the order of the plugins.
 */
export function sortRoutes<Route extends RouteRequest>(routes: readonly Route[], baseUrl: string): Route[] {
  return routes
    .map((route) => (route.routes ? {...route, routes: sortRoutes(route.routes, baseUrl)} : route))
    .sort((a, b) => compareRoutes(a, b, baseUrl));
}

function compareRoutes(a: RouteRequest, b: RouteRequest, baseUrl: string): number {
  const aIsRoot = isRootParent(a, baseUrl);
  if (aIsRoot !== isRootParent(b, baseUrl)) return aIsRoot ? 1 : -1;
  if (!a.routes !== !b.routes) return a.routes ? 1 : -1;
  if (a.routes && b.routes && a.path.length !== b.path.length) return b.path.length - a.path.length;
  const priority = (b.priority ?? 0) - (a.priority ?? 0);
  if (priority !== 0) return priority;
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

function isRootParent(route: RouteRequest, baseUrl: string): boolean {
  return route.routes !== undefined && (route.path === baseUrl || route.path === '/');
}
