import type {RouteRequest} from '../../contract/route.ts';

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
