import type {WholeDocument} from './host.ts';
import type {JsonObject, JsonValue} from './json.ts';

/**
 * A route that a plugin requests (`addRoute`). Values of `modules` are paths or objects of paths,
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
  /** Other attributes, available to components as `route.<name>` (`sidebar`, `version`, …). */
  [attribute: string]: unknown;
}

export type RouteModule =
  | string
  | {__import: true; path: string; query?: Record<string, string | boolean>; metadata?: JsonObject}
  | SharedDataRef
  | RouteModule[]
  | {[key: string]: RouteModule};

export type RouteModules = {[name: string]: RouteModule};

/** A page of the site from stage 3 on: an entry of the route table. Plain data, frozen. */
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
  /** `DocumentKey`s of the documents that the branch references in `modules`. */
  documents: string[];
  /** Registry keys of the components and code modules that the branch references. */
  needs: string[];
  /** Names of the shared data that the branch references. */
  shared: string[];
  exact: boolean;
  strict: boolean;
  metadata?: RouteRequest['metadata'];
}

/** One component of the branch with its props and attributes. JSON. */
export interface BranchLevel {
  path: string;
  exact?: boolean;
  /** Registry key in the bundle. */
  component: string;
  /**
   * Serialized props. The markers `{"$document": key, "metadata": {...}}`, `{"$shared": name}` and
   * `{"$module": key}` are replaced with the loaded values.
   */
  props?: JsonObject;
  context?: JsonObject;
  /** Name and ID of the plugin, on the outermost level that it added. */
  plugin?: {name: string; id: string};
  /** The route's other attributes. */
  attributes?: JsonObject;
}

/**
 * An entry of the list of all pages: path, innermost component and the route's custom attributes.
 * Only sites that import the list load it.
 */
export type RouteListEntry = [path: string, component: string, attributes: JsonObject];

/** Placeholder in `BranchLevel.props` for a compiled document. */
export interface DocumentMarker {
  $document: string;
  metadata?: JsonValue;
}

/** Placeholder in `BranchLevel.props` for shared data. */
export interface SharedMarker {
  $shared: string;
  /**
   * Not loaded with the page: the component receives the marker, as a handle for `useSharedData`.
   */
  idle?: true;
}

/** Name prefix of shared data with translations, which are merged into those of the site. */
export const PAGE_TEXTS = 'texts.';

/**
 * Name prefix of shared data with large global data, which is merged into the small global data.
 */
export const GLOBAL_DATA = 'global-data.';

/** Name in the global data of the versions with all their documents and sidebars. */
export const DOC_VERSIONS = 'docsVersion';

/** Module of the site's configuration. Every page has the data already, so it needs no request. */
export const SITE_CONFIG_MODULE = '@generated/docusaurus.config';

/** Placeholder in `BranchLevel.props` for a code module of the bundle. */
export interface ModuleMarker {
  $module: string;
}

/**
 * The data of a page for the browser: `assets/js/routes/<path>.json`, also inline in the HTML
 * (`<script type="application/json" id="__inkstone_page">`).
 */
export interface PageData {
  /**
   * ID of the client bundle (a hash of code). A different ID means that a new version of the site
   * was deployed.
   */
  bundle: string;
  path: string;
  branch: BranchLevel[];
  /**
   * All documents of the page including their imports: key and file URL (absolute path with base
   * URL). Partials come before the documents that import them. In the HTML, `first` is the URL of
   * the module without its static blocks.
   */
  documents: [key: string, url: string, first?: string][];
  /** All registry keys of the page: components of the branch and modules that documents import. */
  needs: string[];
  /** Name and URL of the shared data that is loaded with the page. */
  shared: [name: string, url: string][];
  /** Name and URL of the shared data that is loaded on demand. */
  idle?: [name: string, url: string][];
  /** Only in HTML: documents that need no module, by key. */
  whole?: Record<string, WholeDocument>;
  /** Only in HTML: shared data embedded in the page. */
  inline?: Record<string, JsonValue>;
}

/**
 * `inline`: embedded in the HTML of the page; subsequent navigations fetch it once. `before`:
 * fetched before the page shows. `idle`: fetched when a component requests it (`useSharedData`).
 */
export type SharedWhen = 'inline' | 'before' | 'idle';

export interface SharedDataRef {
  __shared: string;
  when: SharedWhen;
}
