import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {JsonObject, JsonValue} from '../../contract/json.ts';
import {
  type BranchLevel,
  type RouteModule,
  type RouteRequest,
  type SharedDataRef,
  SITE_CONFIG_MODULE,
} from '../../contract/route.ts';
import type {RequestedDocument} from '../../contract/stages.ts';
import {packageRoot} from '../support/package-root.ts';

/** How page data reads files; `collectRoutes` itself touches nothing. */
export interface PageDataSources {
  siteDir: string;
  isDocument: (path: string) => boolean;
  readData: (path: string) => unknown;
}

/** A level of the branch, and what it names. */
export interface LevelData {
  level: BranchLevel;
  documents: RequestedDocument[];
  needs: string[];
  shared: string[];
}

type ImportModule = Extract<RouteModule, {__import: true}>;

const OWN_FIELDS = new Set([
  'path',
  'component',
  'exact',
  'strict',
  'priority',
  'routes',
  'modules',
  'props',
  'context',
  'metadata',
]);

/**
 * One component of a route with all that it gets, as JSON: documents, code and shared
 * data become markers, JSON files their content. Throws `INK3006` for props that are no JSON.
 */
export function levelData(request: RouteRequest, sources: PageDataSources): LevelData {
  const key = registryKey(readModulePath(request.component, sources.siteDir).file, sources.siteDir);
  const found: LevelData = {level: {path: request.path, component: key}, documents: [], needs: [key], shared: []};
  const {level} = found;
  const modules = request.modules ? moduleValues(request.modules, found, sources) : {};
  const props = {...(request.props && plainJson(request.props, request, 'props')), ...modules};
  if (request.routes) level.exact = false;
  else if (request.exact !== undefined) level.exact = request.exact;
  if (Object.keys(props).length > 0) level.props = props;
  if (request.context) level.context = contextValues(request.context, request, sources);
  const attributes = Object.entries(request).filter(([name, value]) => !OWN_FIELDS.has(name) && value !== undefined);
  if (attributes.length > 0) level.attributes = plainJson(Object.fromEntries(attributes), request, 'attributes');
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
  if (isImport(module)) return fileValue(module, found, sources);
  if (isShared(module)) {
    found.shared.push(module.__shared);
    return module.when === 'idle' ? {$shared: module.__shared, idle: true} : {$shared: module.__shared};
  }
  return moduleValues(module as {[name: string]: RouteModule}, found, sources);
}

function fileValue(module: ImportModule, found: LevelData, sources: PageDataSources): JsonValue {
  const {file, query} = readModulePath(module.path, sources.siteDir);
  if (sources.isDocument(file)) {
    const truncated = String(module.query?.['truncated'] ?? query['truncated'] ?? '') === 'true';
    const key = fileId(file, sources.siteDir) + (truncated ? '?truncated=true' : '');
    found.documents.push({key, path: file, ...(truncated && {variant: 'truncated'})});
    return module.metadata === undefined ? {$document: key} : {$document: key, metadata: module.metadata};
  }
  if (path.isAbsolute(file) && file.endsWith('.json')) return sources.readData(file) as JsonValue;
  const key = registryKey(file, sources.siteDir);
  if (key !== SITE_CONFIG_MODULE) found.needs.push(key);
  return {$module: key};
}

/** Context is data; a path of a JSON file, as Docusaurus has it, becomes its content. */
function contextValues(
  context: NonNullable<RouteRequest['context']>,
  request: RouteRequest,
  sources: PageDataSources,
): JsonObject {
  const values = Object.entries(context).map(([name, value]): [string, unknown] => {
    const isFile =
      typeof value === 'string' && value.endsWith('.json') && (path.isAbsolute(value) || value.startsWith('@site/'));
    return [name, isFile ? sources.readData(readModulePath(value as string, sources.siteDir).file) : value];
  });
  return plainJson(Object.fromEntries(values), request, 'context');
}

function plainJson(value: unknown, request: RouteRequest, field: string): JsonObject {
  try {
    return JSON.parse(JSON.stringify(value)) as JsonObject;
  } catch (error) {
    throw new InkstoneError({
      code: 'INK3006',
      severity: 'error',
      message: `Cannot convert the ${field} of the route "${request.path}" to JSON: ${(error as Error).message.split('\n')[0] ?? ''}`,
      hint: 'Pass only data to routes. Load code through "modules".',
    });
  }
}

function isImport(module: object): module is ImportModule {
  return (module as {__import?: unknown}).__import === true && typeof (module as {path?: unknown}).path === 'string';
}

function isShared(module: object): module is SharedDataRef {
  return typeof (module as {__shared?: unknown}).__shared === 'string';
}

/** What a module path of a route stands for. */
export interface ModulePath {
  /** Absolute, or a specifier that only the bundler can resolve. */
  file: string;
  query: Record<string, string | boolean>;
}

/** Takes `@site/…` and a query off a module path; relative paths do not occur in routes. */
export function readModulePath(written: string, siteDir: string): ModulePath {
  const at = written.indexOf('?');
  const bare = at < 0 ? written : written.slice(0, at);
  const query = at < 0 ? {} : Object.fromEntries(new URLSearchParams(written.slice(at + 1)));
  return {file: bare.startsWith('@site/') ? path.join(siteDir, bare.slice('@site/'.length)) : bare, query};
}

/** Id of a file: relative to the site, forward slashes, `../` in front for files outside. */
export function fileId(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}

/**
 * Key of a code module in the registry of the bundle: theme names and packages as they are,
 * Inkstone's own components as `@theme/…`, other files by their id.
 */
export function registryKey(file: string, siteDir: string): string {
  if (!path.isAbsolute(file)) return file;
  const theme = path.join(packageRoot(), 'theme') + path.sep;
  if (!file.startsWith(theme)) return fileId(file, siteDir);
  const name = file.slice(theme.length).split(path.sep).join('/');
  return `@theme/${name.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '')}`;
}
