import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {RouteRecord, RouteRequest} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import type {LoadedContent, RouteTable, SharedData} from '../../contract/stages.ts';
import {addLeadingSlash, applyTrailingSlash, dataFileOf, decodePath, htmlFileOf, joinUrl} from '../../contract/url.ts';
import {levelData, shareEqualProps, type LevelData, type PageDataSources} from './page-data.ts';
import {findFileConflicts, findPagesOfLanguages, removeDuplicates} from './route-conflicts.ts';

export interface CollectRoutesInput extends Omit<PageDataSources, 'siteDir' | 'generatedDir'> {
  site: Site;
  routes: LoadedContent['routes'];
  shared: readonly SharedData[];
}

/** The route table, and the shared data of plugins and of props that several pages have. */
export interface CollectedRoutes extends RouteTable {
  shared: SharedData[];
}

type Owner = {name: string; id: string};

interface Walk extends PageDataSources {
  site: Site;
  diagnostics: Diagnostic[];
}

/**
 * Stage 3: returns the requested routes and the not-found page as one flat table, sorted by path. A
 * page is a leaf of the tree of routes; its branch contains its parents. Of several pages with the
 * same URL, the table has the first in Docusaurus's order of routes.
 */
export function collectRoutes(input: CollectRoutesInput): CollectedRoutes {
  const {site, isDocument, readData, metadataOf} = input;
  const {siteDir, generatedDir} = site;
  const sources = {siteDir, generatedDir, isDocument, readData, ...(metadataOf && {metadataOf})};
  const walk: Walk = {site, ...sources, diagnostics: []};
  const requested = input.routes.map(({request, plugin}) => ({...normalizeRoute(request, site), owner: plugin}));
  const sorted = sortRoutes([...requested, notFoundRoute(site)], site.baseUrl);
  const pages = sorted.flatMap(({owner, ...route}) => pagesOf(route as RouteRequest, owner, [], walk));
  const {routes: unique, diagnostics} = removeDuplicates(pages, site.config.onDuplicateRoutes);
  const {routes, shared} = shareEqualProps(unique.sort((a, b) => (a.path < b.path ? -1 : 1)));
  return {
    routes,
    documents: [...new Set(pages.flatMap((page) => page.documents))],
    modules: [...new Set(routes.flatMap((route) => route.needs))].sort(),
    patterns: patternsOf(pages, site),
    shared: [...input.shared, ...shared],
    diagnostics: [
      ...walk.diagnostics,
      ...diagnostics,
      ...findFileConflicts(routes, site.config.onDuplicateRoutes),
      ...findPagesOfLanguages(routes, site),
    ],
  };
}

function notFoundRoute({baseUrl}: Site): RouteRequest & {owner: Owner} {
  const path = joinUrl(baseUrl, '404.html');
  return {path, component: '@theme/NotFound', exact: true, owner: {name: 'native', id: 'default'}};
}

/**
 * Returns the leaves below a route, each with the levels above it. All pages of a parent share the
 * object of its level.
 */
function pagesOf(route: RouteRequest, owner: Owner, above: readonly LevelData[], walk: Walk): RouteRecord[] {
  const refused = checkRoutePath(route, owner.name);
  if (refused) {
    walk.diagnostics.push(refused);
    return [];
  }
  const own = readLevel(route, owner, walk);
  if (!own) return [];
  if (above.length === 0) own.level.plugin = owner;
  const branch = [...above, own];
  if (route.routes) return route.routes.flatMap((child) => pagesOf(child, owner, branch, walk));
  return [recordOf(route, owner, branch, walk)];
}

function readLevel(route: RouteRequest, owner: Owner, walk: Walk): LevelData | undefined {
  try {
    return levelData(route, walk);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Could not read a module of the route "${route.path}" (${owner.name}): ${reason}`;
    const unreadable: Diagnostic = {code: 'INK3007', severity: 'error', message};
    walk.diagnostics.push(...(error instanceof InkstoneError ? error.diagnostics : [unreadable]));
    return undefined;
  }
}

function recordOf(route: RouteRequest, owner: Owner, branch: readonly LevelData[], walk: Walk): RouteRecord {
  const {site} = walk;
  return {
    path: route.path,
    htmlFile: htmlFileOf(route.path, {trailingSlash: site.config.trailingSlash, baseUrl: site.baseUrl}),
    dataFile: dataFileOf(route.path, site.baseUrl),
    plugin: owner,
    branch: branch.map((part) => part.level),
    documents: [...new Set(branch.flatMap((part) => part.documents))],
    needs: [...new Set(branch.flatMap((part) => part.needs))],
    shared: [...new Set(branch.flatMap((part) => part.shared))],
    exact: route.exact === true,
    strict: route.strict === true,
    ...(route.metadata && {metadata: route.metadata}),
  };
}

/**
 * Returns the pages that match more than their own path, in matching order. The browser has no
 * other list of routes.
 */
function patternsOf(pages: readonly RouteRecord[], site: Site): RouteTable['patterns'] {
  return pages
    .filter((page) => !page.exact || isPattern(page.path))
    .map(({path, exact, strict, dataFile}) => ({path, exact, strict, data: joinUrl(site.baseUrl, dataFile)}));
}

/**
 * Adds the leading slash and the trailing slash of the site to the paths of a route. Its source is
 * relative to the site, also if the plugin has named it with `@site/`.
 */
function normalizeRoute(route: RouteRequest, site: Pick<Site, 'config' | 'baseUrl'>): RouteRequest {
  const options = {trailingSlash: site.config.trailingSlash, baseUrl: site.baseUrl};
  const source = route.metadata?.sourceFilePath;
  return {
    ...route,
    ...(source?.startsWith('@site/') && {metadata: {...route.metadata, sourceFilePath: source.slice('@site/'.length)}}),
    path: applyTrailingSlash(joinUrl(addLeadingSlash(route.path)), options),
    ...(route.routes && {routes: route.routes.map((child) => normalizeRoute(child, site))}),
  };
}

/**
 * Refuses a path that could lead to a file outside the output folder or to none, or that no link
 * can have (`INK3004`).
 */
function checkRoutePath(route: RouteRequest, plugin: string): Diagnostic | undefined {
  const readable = decodePath(route.path);
  const decoded = readable.replace(/%2e/gi, '.').replace(/%5c/gi, '\\').replace(/%2f/gi, '/');
  const isBad =
    decoded.split(/[\\/]/).some((segment) => segment === '.' || segment === '..') ||
    hasForbidden(decoded) ||
    /[?#%]/.test(readable);
  if (!isBad) return undefined;
  const source = route.metadata?.sourceFilePath;
  return {
    code: 'INK3004',
    severity: 'error',
    message: `The route "${route.path}" of ${plugin} is not a valid page path.`,
    hint: 'Change the name of the file or its slug: it must not have "." or ".." segments, "?", "#", "%", backslashes or control characters.',
    ...(source !== undefined && {place: {file: source}}),
  };
}

/** Returns whether a path has parameters or stars, as in React Router 5. */
export function isPattern(path: string): boolean {
  return /(?:^|\/):\w|\*|\(|\)/.test(path);
}

function hasForbidden(text: string): boolean {
  return text.includes('\\') || [...text].some((char) => char < ' ' || char === '\u007f');
}

/**
 * Sorts routes in matching order, on every level: pages before parents, longer parents first, then
 * higher `priority`, then by path. A parent at the base URL is last. Equal ones stay in the order
 * of the plugins.
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
