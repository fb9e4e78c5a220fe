import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {documentKey, type DocumentKey} from '../../contract/document.ts';
import type {JsonObject, JsonValue} from '../../contract/json.ts';
import {
  type BranchLevel,
  type RouteModule,
  type RouteRecord,
  type RouteRequest,
  type SharedDataRef,
  SITE_CONFIG_MODULE,
} from '../../contract/route.ts';
import type {SharedData} from '../../contract/stages.ts';
import {relativePath} from '../store/inputs.ts';
import {dataFile} from '../support/data-aliases.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';

/** Access to files for `collectRoutes`, which doesn't read any itself. */
export interface PageDataSources {
  siteDir: string;
  generatedDir: string;
  /** Returns whether an absolute path is a document, which stage 4 compiles. */
  isDocument: (path: string) => boolean;
  /**
   * Returns the value of a JSON file.
   *
   * @throws if there is none
   */
  readData: (path: string) => unknown;
  /** Returns metadata that the rule of a plugin gives to a document. */
  metadataOf?: (path: string) => JsonObject | undefined;
}

/** A level of the branch, and what it refers to. */
export interface LevelData {
  level: BranchLevel;
  documents: DocumentKey[];
  needs: string[];
  shared: string[];
}

type ImportModule = Extract<RouteModule, {__import: true}>;

/**
 * Returns the component of a route with its data as JSON: documents, code and shared data become
 * markers, JSON files their content.
 *
 * @throws InkstoneError for props that can't be converted to JSON (`INK3006`)
 */
export function levelData(request: RouteRequest, sources: PageDataSources): LevelData {
  const {path, component, exact, strict: _strict, priority: _priority, routes, metadata: _metadata, ...rest} = request;
  const {modules, props: ownProps, context, ...attributes} = rest;
  const key = registryKey(readModulePath(component, sources).file, sources.siteDir);
  const found: LevelData = {level: {path, component: key}, documents: [], needs: [key], shared: []};
  const {level} = found;
  const moduleProps = modules && moduleValues(modules, found, sources);
  const props = {...(ownProps && plainJson(ownProps, request, 'props')), ...moduleProps};
  if (routes) level.exact = false;
  else if (exact !== undefined) level.exact = exact;
  if (Object.keys(props).length > 0) level.props = props;
  if (context) level.context = contextValues(context, request, sources);
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  if (given.length > 0) level.attributes = plainJson(Object.fromEntries(given), request, 'attributes');
  return found;
}

function moduleValues(modules: {[name: string]: RouteModule}, found: LevelData, sources: PageDataSources): JsonObject {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, moduleValue(module, found, sources)]),
  );
}

function moduleValue(module: RouteModule, found: LevelData, sources: PageDataSources): JsonValue {
  if (typeof module === 'string') return fileValue({__import: true, path: module}, found, sources);
  if (Array.isArray(module)) return module.map((item) => moduleValue(item, found, sources));
  if (typeof module !== 'object' || module === null) return module as JsonValue;
  const {__import, path: file} = module as Partial<ImportModule>;
  if (__import === true && typeof file === 'string') return fileValue(module as ImportModule, found, sources);
  const {__shared, when} = module as Partial<SharedDataRef>;
  if (typeof __shared === 'string') {
    found.shared.push(__shared);
    return when === 'idle' ? {$shared: __shared, idle: true} : {$shared: __shared};
  }
  return moduleValues(module as {[name: string]: RouteModule}, found, sources);
}

function fileValue(module: ImportModule, found: LevelData, sources: PageDataSources): JsonValue {
  const {file, query} = readModulePath(module.path, sources);
  if (sources.isDocument(file)) {
    const truncated = String(module.query?.['truncated'] ?? query.get('truncated')) === 'true';
    const key = documentKey(relativePath(file, sources.siteDir), truncated);
    found.documents.push(key);
    const metadata = module.metadata ?? sources.metadataOf?.(file);
    return metadata === undefined ? {$document: key} : {$document: key, metadata};
  }
  if (path.isAbsolute(file) && file.endsWith('.json')) return sources.readData(file) as JsonValue;
  const key = registryKey(file, sources.siteDir);
  if (key !== SITE_CONFIG_MODULE) found.needs.push(key);
  return {$module: key};
}

/** Returns the absolute paths of the documents that a route and those in it show. */
export function documentsOf(route: RouteRequest, folders: Folders): {permalink: string; file: string}[] {
  const paths = (module: unknown): string[] => {
    if (typeof module === 'string') return [module];
    if (typeof module !== 'object' || module === null) return [];
    const {__import, path: file} = module as Partial<ImportModule>;
    return __import === true && typeof file === 'string' ? [file] : Object.values(module).flatMap(paths);
  };
  const files = paths(route.modules).map((each) => readModulePath(each, folders).file);
  const own = files.filter((file) => /\.mdx?$/.test(file)).map((file) => ({permalink: route.path, file}));
  return [...own, ...(route.routes ?? []).flatMap((child) => documentsOf(child, folders))];
}

/** Replaces paths of JSON files, as Docusaurus has them, with their content. */
function contextValues(
  context: NonNullable<RouteRequest['context']>,
  request: RouteRequest,
  sources: PageDataSources,
): JsonObject {
  const values = Object.entries(context).map(([name, value]): [string, unknown] => {
    const file = typeof value === 'string' && value.endsWith('.json') ? readModulePath(value, sources).file : '';
    return [name, path.isAbsolute(file) ? sources.readData(file) : value];
  });
  return plainJson(Object.fromEntries(values), request, 'context');
}

function plainJson(value: unknown, request: RouteRequest, field: string): JsonObject {
  try {
    return JSON.parse(JSON.stringify(value)) as JsonObject;
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? '';
    const message = `Cannot convert the ${field} of the route "${request.path}" to JSON: ${reason}`;
    throw userError('INK3006', message, {hint: 'Pass only data to routes. Load code through "modules".'});
  }
}

type Folders = Pick<PageDataSources, 'siteDir' | 'generatedDir'>;

/**
 * Resolves `@site/…` and `~blog/…` in a module path of a route and splits off its query. Routes
 * have no relative paths: the file is absolute or a specifier that only the bundler can resolve.
 */
function readModulePath(written: string, {siteDir, generatedDir}: Folders): {file: string; query: URLSearchParams} {
  const [bare = '', query] = written.split(/\?(.*)/s, 2);
  const isOfSite = bare.startsWith('@site/');
  const file = isOfSite ? path.join(siteDir, bare.slice('@site/'.length)) : dataFile(bare, generatedDir);
  return {file, query: new URLSearchParams(query)};
}

/**
 * Returns the key of a code module in the registry of the bundle: theme names and packages stay as
 * they are, Inkstone's own components are `@theme/…`, other files are relative to the site.
 */
export function registryKey(file: string, siteDir: string): string {
  if (!path.isAbsolute(file)) return file;
  const theme = path.join(packageRoot(), 'theme') + path.sep;
  if (!file.startsWith(theme)) return relativePath(file, siteDir);
  const name = file.slice(theme.length).split(path.sep).join('/');
  return `@theme/${name.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '')}`;
}

/** Smaller values cost less inside the page than as a request of their own. */
const MIN_LENGTH = 4096;

/**
 * Moves large props that several pages have (a version or a list that third-party plugins repeat on
 * every page) to shared data. Returns the changed routes and the data.
 */
export function shareEqualProps(routes: readonly RouteRecord[]): {routes: RouteRecord[]; shared: SharedData[]} {
  const large = new Map<BranchLevel, [prop: string, json: string][]>();
  const uses = new Map<string, number>();
  for (const level of routes.flatMap(({branch}) => branch)) {
    const props = large.get(level) ?? largeProps(level);
    large.set(level, props);
    for (const [, json] of props) uses.set(json, (uses.get(json) ?? 0) + 1);
  }
  const shared = new Map<string, SharedData>();
  const replaced = new Map<BranchLevel, {level: BranchLevel; names: string[]}>();
  for (const [level, props] of large) {
    const common = props
      .filter(([, json]) => (uses.get(json) ?? 0) > 1)
      .map(([prop, json]) => ({prop, json, name: `${prop.replace(/[^\w-]+/g, '-')}.${contentHash(json)}`}));
    if (common.length === 0) continue;
    for (const {name, json} of common) shared.set(name, {name, json, when: 'before'});
    const references = Object.fromEntries(common.map(({prop, name}) => [prop, {$shared: name}]));
    const names = common.map(({name}) => name);
    replaced.set(level, {level: {...level, props: {...level.props, ...references}}, names});
  }
  const changed = routes.map((route): RouteRecord => {
    const added = route.branch.flatMap((level) => replaced.get(level)?.names ?? []);
    if (added.length === 0) return route;
    const branch = route.branch.map((level) => replaced.get(level)?.level ?? level);
    return {...route, branch, shared: [...new Set([...route.shared, ...added])]};
  });
  return {routes: changed, shared: [...shared.values()]};
}

function largeProps(level: BranchLevel): [prop: string, json: string][] {
  return Object.entries(level.props ?? {}).flatMap(([prop, value]): [string, string][] => {
    if (value === undefined || hasMarker(value)) return [];
    const json = JSON.stringify(value);
    return json.length < MIN_LENGTH ? [] : [[prop, json]];
  });
}

/** Markers are resolved in a page's own props only. */
function hasMarker(value: JsonValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasMarker);
  return '$document' in value || '$module' in value || '$shared' in value || Object.values(value).some(hasMarker);
}
