import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentKey} from '../../contract/document.ts';
import type {RouteRecord, RouteRequest} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import type {LoadedContent, RequestedDocument, RouteTable, SharedData} from '../../contract/stages.ts';
import {dataFileOf, htmlFileOf} from '../../contract/page-files.ts';
import {addLeadingSlash, applyTrailingSlash, decodePath, joinUrl} from '../../contract/url.ts';
import {levelData, type LevelData, type PageDataSources} from './page-data.ts';
import {findFileConflicts, removeDuplicates} from './route-conflicts.ts';
import {shareEqualProps} from './shared-props.ts';

export interface CollectRoutesInput {
  site: Site;
  routes: LoadedContent['routes'];
  shared: readonly SharedData[];
  /** Whether an absolute path is a document that the compile stage makes. */
  isDocument: (path: string) => boolean;
  /** Value of a JSON file; throws if there is none. */
  readData: (path: string) => unknown;
}

/**
 * The route table, and all shared data: the plugins' and what was found to be common to several
 * pages.
 */
export interface CollectedRoutes extends RouteTable {
  shared: SharedData[];
}

type Owned = RouteRequest & {owner: {name: string; id: string}};

interface Walk extends PageDataSources {
  site: Site;
  diagnostics: Diagnostic[];
  documents: Map<DocumentKey, RequestedDocument>;
}

/**
 * Third stage: what the plugins asked for as one flat table, sorted by path, with the not-found
 * page. A page is a leaf of the tree of routes; its branch holds its parents. Where several have
 * one address, the first in Docusaurus's order of routes stays.
 */
export function collectRoutes(input: CollectRoutesInput): CollectedRoutes {
  const {site} = input;
  const walk: Walk = {
    siteDir: site.siteDir,
    isDocument: input.isDocument,
    readData: input.readData,
    site,
    diagnostics: [],
    documents: new Map(),
  };
  const wanted = input.routes.map(({request, plugin}): Owned => ({...normalizeRoute(request, site), owner: plugin}));
  const sorted = sortRoutes([...wanted, notFoundRoute(site)], site.baseUrl);
  const pages = sorted.flatMap((route) => pagesOf(withoutOwner(route), route.owner, [], walk));
  const {routes: unique, diagnostics} = removeDuplicates(pages, site.config.onDuplicateRoutes);
  const {routes, shared} = shareEqualProps(unique.sort((a, b) => (a.path < b.path ? -1 : 1)));
  return {
    routes,
    documents: [...walk.documents.values()],
    needs: [...new Set(routes.flatMap((route) => route.needs))].sort(),
    patterns: patternsOf(pages, site),
    shared: [...input.shared, ...shared],
    diagnostics: [...walk.diagnostics, ...diagnostics, ...findFileConflicts(routes, site.config.onDuplicateRoutes)],
  };
}

function notFoundRoute(site: Site): Owned {
  return {
    path: joinUrl(site.baseUrl, '404.html'),
    component: '@theme/NotFound',
    exact: true,
    owner: {name: 'native', id: 'default'},
  };
}

function withoutOwner({owner: _owner, ...route}: Owned): RouteRequest {
  return route as RouteRequest;
}

/**
 * Leaves below a route, each with the levels above it. The levels of a parent are one object for
 * all its pages.
 */
function pagesOf(route: RouteRequest, owner: Owned['owner'], above: readonly LevelData[], walk: Walk): RouteRecord[] {
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

function readLevel(route: RouteRequest, owner: Owned['owner'], walk: Walk): LevelData | undefined {
  try {
    return levelData(route, walk);
  } catch (error) {
    if (error instanceof InkstoneError) {
      walk.diagnostics.push(...error.diagnostics);
      return undefined;
    }
    const reason = error instanceof Error ? error.message : String(error);
    walk.diagnostics.push({
      code: 'INK3007',
      severity: 'error',
      message: `Could not read a module of the route "${route.path}" (${owner.name}): ${reason}`,
    });
    return undefined;
  }
}

function recordOf(route: RouteRequest, owner: Owned['owner'], branch: readonly LevelData[], walk: Walk): RouteRecord {
  const {site} = walk;
  const documents = branch.flatMap((part) => part.documents);
  for (const document of documents) walk.documents.set(document.key, document);
  return {
    path: route.path,
    htmlFile: htmlFileOf(route.path, {trailingSlash: site.config.trailingSlash, baseUrl: site.baseUrl}),
    dataFile: dataFileOf(route.path, site.baseUrl),
    plugin: owner,
    branch: branch.map((part) => part.level),
    documents: [...new Set(documents.map((document) => document.key))],
    needs: [...new Set(branch.flatMap((part) => part.needs))],
    shared: [...new Set(branch.flatMap((part) => part.shared))],
    exact: route.exact === true,
    strict: route.strict === true,
    ...(route.metadata && {metadata: route.metadata}),
  };
}

/**
 * Pages that match more than their own path, in the order they are tried: the browser has no other
 * list of routes.
 */
function patternsOf(pages: readonly RouteRecord[], site: Site): RouteTable['patterns'] {
  return pages
    .filter((page) => !page.exact || isPattern(page.path))
    .map(({path, exact, strict, dataFile}) => ({path, exact, strict, data: joinUrl(site.baseUrl, dataFile)}));
}

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
