import type {JsonObject, JsonValue} from './json.ts';

/**
 * A page as a plugin asks for it (`addRoute`). Values of `modules` are paths or objects of paths,
 * as in Docusaurus: a document, a JSON file, or code.
 */
export interface RouteRequest {
  path: string;
  /** `@theme/DocItem`, `@site/src/x.tsx`, an absolute path, or a package. */
  component: string;
  exact?: boolean;
  strict?: boolean;
  priority?: number;
  routes?: RouteRequest[];
  modules?: RouteModules;
  props?: Record<string, unknown>;
  /** Merged into `useRouteContext().data`, outermost first; path of a JSON file or plain data. */
  context?: RouteModules | JsonObject;
  metadata?: {sourceFilePath?: string; lastUpdatedAt?: number};
  /**
   * Everything else stays on the route and is seen by components as `route.<name>` (`sidebar`,
   * `version`, …).
   */
  [attribute: string]: unknown;
}

export type RouteModule =
  | string
  | {__import: true; path: string; query?: Record<string, string | boolean>; metadata?: JsonObject}
  | SharedDataRef
  | RouteModule[]
  | {[key: string]: RouteModule};

export type RouteModules = {[name: string]: RouteModule};

/** One page of the site, from stage 3 on: an entry of the route table. Plain data, frozen. */
export interface RouteRecord {
  /** With base URL and trailing slash as configured, not encoded. */
  path: string;
  /** File of the HTML, relative to the output folder: `guide/a/index.html`. */
  htmlFile: string;
  /** File of the page data, relative to the output folder: `assets/js/routes/guide/a.json`. */
  dataFile: string;
  /** Plugin that owns it. */
  plugin: {name: string; id: string};
  /** From the outermost component to the page. */
  branch: BranchLevel[];
  /** Documents that the branch's modules name, as `DocumentKey`s. */
  documents: string[];
  /** Components and code modules that the branch names, as needs. */
  needs: string[];
  /** Hashes of shared data that the branch names. */
  shared: string[];
  exact: boolean;
  strict: boolean;
  metadata?: RouteRequest['metadata'];
}

/** One component of the branch, with all that it gets. JSON. */
export interface BranchLevel {
  path: string;
  exact?: boolean;
  /** Key in the registry of the bundle. */
  component: string;
  /**
   * Props that are data. Inside it, `{"$document": key, "metadata": {...}}`, `{"$shared": name}`
   * and `{"$module": key}` stand for what is loaded.
   */
  props?: JsonObject;
  context?: JsonObject;
  /** Name and id of the plugin, on the outermost level that it added. */
  plugin?: {name: string; id: string};
  /** The route's other attributes. */
  attributes?: JsonObject;
}

/**
 * A page in the list of all pages, which only sites get that import it: path, innermost component,
 * and the route's own attributes.
 */
export type RouteListEntry = [path: string, component: string, attributes: JsonObject];

/** Stands in `BranchLevel.props` for a compiled document. */
export interface DocumentMarker {
  $document: string;
  metadata?: JsonValue;
}

/** Stands in `BranchLevel.props` for shared data. */
export interface SharedMarker {
  $shared: string;
  /** Not loaded with the page; the component gets a handle for `useSharedData`. */
  idle?: true;
}

/** Shared data whose names begin so are translated texts, which join those of the site. */
export const PAGE_TEXTS = 'texts.';

/**
 * Shared data whose names begin so are the large parts of the global data, which join the small.
 */
export const GLOBAL_DATA = 'global-data.';

/** Module that stands for the site's configuration. Every page has it, so it needs no request. */
export const SITE_CONFIG_MODULE = '@generated/docusaurus.config';

/** Stands in `BranchLevel.props` for a code module of the bundle. */
export interface ModuleMarker {
  $module: string;
}

/**
 * What the browser gets to know about a page: `assets/js/routes/<path>.json`, and inline in its
 * HTML (`<script type="application/json" id="__inkstone_page">`).
 */
export interface PageData {
  /**
   * Id of the client bundle (a hash of code): another one means that the site was deployed anew.
   */
  bundle: string;
  path: string;
  branch: BranchLevel[];
  /**
   * Every document of the closure: key and address of its file (absolute URL path with base URL).
   * Partials come before what uses them.
   */
  documents: [key: string, url: string][];
  /** Every registry key of the closure: components of the branch and what documents need. */
  needs: string[];
  /** Shared data loaded with the page: name and address. */
  shared: [name: string, url: string][];
  /** Names and addresses of shared data that is loaded on demand. */
  idle?: [name: string, url: string][];
  /** Only in HTML: shared data that travels with the page. */
  inline?: Record<string, JsonValue>;
}

/**
 * `inline`: put into the HTML of the page, fetched once by later navigations; `before`: fetched
 * before the page shows; `idle`: fetched when a component asks for it (`useSharedData`).
 */
export type SharedWhen = 'inline' | 'before' | 'idle';

export interface SharedDataRef {
  __shared: string;
  when: SharedWhen;
}
