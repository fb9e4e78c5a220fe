import type {Diagnostic, Place} from './diagnostic.ts';
import type {
  CompiledDocument,
  CompiledDocumentRef,
  DocumentKey,
  DocumentSet,
  FunctionAddress,
  ModuleRef,
} from './document.ts';
import type {Input, ReadRecorder, RecordedInput} from './inputs.ts';
import type {JsonObject} from './json.ts';
import type {BundleManifest} from './manifest.ts';
import type {DocumentEntry, LoadedPlugin} from './plugin.ts';
import type {LoadContext} from './plugin-services.ts';
import type {RouteRecord, RouteRequest, SharedWhen} from './route.ts';
import type {Site, SiteData} from './site.ts';

/** The interfaces between stages. `core/build.ts` calls the stages in this order. */
export interface BuildOptions {
  /** Absolute. */
  siteDir: string;
  /** Path of the configuration file, if it doesn't have a standard name. */
  config?: string | undefined;
  outDir?: string | undefined;
  /** Empty or missing: all locales of the configuration. */
  locales?: string[] | undefined;
  minify: boolean;
  mode: 'production' | 'development';
  /** Number of worker threads; 0 or missing: depends on the machine and the number of pages. */
  workers?: number | undefined;
  /** A server that shares the cache between machines. */
  remoteCache?: RemoteCacheOptions | undefined;
  /** `3/8`: only stores the results of the third of eight parts of the documents. */
  shard?: string | undefined;
}

export interface RemoteCacheOptions {
  /**
   * URL of the folder that contains `ac/` and `cas/`, with user and password if the server asks for
   * them.
   */
  url: string;
  /** Whether the build only reads from the server. */
  readOnly: boolean;
}

/** One locale of the site, and its code. */
export interface LoadedSite {
  site: Site;
  code: SiteCode;
  /**
   * Absolute; folder that a build fills before publishing it. Plugins see it as `outDir` from the
   * start.
   */
  buildDir?: string;
  /** Notices about the configuration: old names, options without effect. */
  diagnostics?: Diagnostic[];
}

/** The functions and modules of the configuration, which can't be sent to threads. */
export interface SiteCode {
  /** The evaluated configuration as written, including functions. */
  config: Record<string, unknown>;
  /**
   * Returns the function at an address.
   *
   * @throws InkstoneError if the configuration no longer has one there
   */
  functionAt: (address: FunctionAddress) => unknown;
  /**
   * Returns the address of a remark, rehype or recma plugin: a function or `[function, options]`.
   * The address of a pair ends with `0`; its options are next to it in the evaluated configuration.
   * If a plugin created the entry at run time, the address is a key that is valid for this run, of
   * a function with the options bound.
   */
  addressOf: (entry: unknown) => FunctionAddress;
  /**
   * Loads a TypeScript, ES or CommonJS module like the configuration file. Resolves to its
   * namespace or exports.
   */
  importModule: (specifier: string, from: string) => Promise<unknown>;
  /**
   * Explains what `importModule` has thrown for a module, given by its absolute file: the reason
   * without a period at its end, its place in the module or in what that loads, and what to do.
   */
  explainFailure: (error: unknown, file: string) => {reason: string; place: Place; hint?: string};
  /** Resolves a module from a file or folder. Returns an absolute path, or undefined. */
  resolveModule: (specifier: string, from: string) => string | undefined;
  /** Returns where the configuration has the value at a path; only its file if it isn't found. */
  placeOf: (path: readonly PropertyKey[]) => Place;
  /** Returns whether a package that the configuration has loaded exports the value. */
  isExportOf: (value: unknown, packageName: string) => boolean;
  /**
   * Runs a task that calls site code: `DOCUSAURUS_CURRENT_LOCALE` is set to the language, and
   * `require` finds the modules that were evaluated for it, also in whatever the task awaits.
   */
  run: <Result>(task: () => Result) => Result;
  /** Removes its modules from the cache of Node.js. `run` restores them. */
  dispose: () => void;
  /** What the configuration and the code it loads have read in this thread. */
  reads: ReadRecorder;
  /** Runs code that sets plugins up: their functions and the hooks that configure the bundler. */
  observeSetup: ReadRecorder['observe'];
  /** The same for the function of an installed plugin, for `onlyPackagesRead`. */
  observePackageSetup: ReadRecorder['observe'];
  /** What evaluating the configuration and setting up its plugins has read. */
  setupInputs: () => readonly RecordedInput[];
  /**
   * Returns a test for inputs in these absolute folders that nothing but functions of installed
   * plugins has read.
   */
  onlyPackagesRead: (folders: readonly string[]) => (input: Input) => boolean;
  /** Absolute paths of the project files, without packages, evaluated so far; sorted. */
  loadedFiles: () => string[];
}

/** The output of all plugins after stage 2. */
export interface LoadedContent {
  plugins: LoadedPlugin[];
  /** Argument of the plugin functions; `postBuild` receives it again. */
  context: LoadContext;
  routes: {plugin: {name: string; id: string}; request: RouteRequest}[];
  documentSets: DocumentSet[];
  documents: DocumentEntry[];
  shared: SharedData[];
  globalData: Record<string, Record<string, unknown>>;
  globalDataRest: Record<string, Record<string, unknown>>;
  /** Versions with all their documents and sidebars, by ID of the docs plugin. */
  docVersions: Record<string, () => JsonObject>;
  /** HTML, in the order of the plugins. */
  htmlTags: {head: string; preBody: string; postBody: string};
  /** Absolute paths or specifiers, in order of execution. */
  clientModules: string[];
  /**
   * Folders of theme components, absolute; later ones override earlier ones, the site's `src/theme`
   * is last.
   */
  themePaths: {path: string; owner: string}[];
  codeTranslations: Record<string, string>;
  /**
   * The theme configuration after validation and translation, frozen. Stages after this one read it
   * instead of `site.config.themeConfig`.
   */
  themeConfig: Record<string, unknown>;
  siteData: Omit<SiteData, 'patterns' | 'notFound' | 'globalDataRest' | 'routeList'>;
  content: Map<LoadedPlugin, unknown>;
  /** What plugins reported during stage 2. */
  diagnostics: Diagnostic[];
  /**
   * Returns what plugins have reported since the last call. Plugins can report in every stage; each
   * stage takes its own reports when it ends.
   */
  takeReports: () => Diagnostic[];
}

/** Data that several pages share. `name` is unique and ends with a hash. */
export interface SharedData {
  name: string;
  json: string;
  when: SharedWhen;
}

/** Shared data of the pages that need one of these registry keys. */
export interface DataOfModules {
  data: SharedData;
  modules: ReadonlySet<string>;
}

export interface RouteTable {
  /** Sorted by path. The not-found page (`/404.html`) is among them. */
  routes: RouteRecord[];
  /** Documents that routes reference. */
  documents: DocumentKey[];
  /** Registry keys that routes reference. */
  modules: string[];
  patterns: SiteData['patterns'];
  diagnostics: Diagnostic[];
}

export interface CompiledSite {
  /** All documents including their imports and partials. */
  documents: Map<DocumentKey, CompiledDocumentRef>;
  /**
   * The modules with their partials joined, as written to the output. Contains only documents with
   * a file.
   */
  files: Map<DocumentKey, DocumentFile>;
  moduleRefs: ModuleRef[];
  assets: {source: string; file: string}[];
  diagnostics: Diagnostic[];
  /** Number of documents compiled in this run; the others came from the cache. */
  compiledCount: number;
  compilers: CompilerCounts;
}

/**
 * Number of documents by compiler, in this run or a previous one, and why the native one wasn't
 * used.
 */
export interface CompilerCounts {
  native: number;
  unified: {reason: string; count: number}[];
}

export interface DocumentFile {
  /** Relative to the output folder: `assets/js/docs/<name>.<hash>.js`. */
  file: string;
  /**
   * The module without its static blocks, which a page that a reader opens first loads instead.
   * Missing without blocks, for a module that consists of one, and in the development server.
   */
  first?: string;
  /** Missing if stage 4 has written it to the output folder. */
  text?: string;
  /** Registry keys of the document and everything it imports. */
  modules: string[];
  /** Registry keys that these load with `import()`. Missing if there are none. */
  lazyModules?: string[];
  /**
   * Documents with their own file that must be loaded first, dependencies first; excludes itself.
   */
  documents: DocumentKey[];
}

/**
 * Documents that code imports (`import Notes from './notes.mdx'` in a component). They are only
 * known during bundling. Stages 4 and 5 share the compiler, which is opened before both.
 */
export interface CodeDocuments {
  /**
   * Compiles a document, or takes it from memory or the cache. Errors are in its diagnostics, and
   * its code is then empty.
   */
  compile: (key: DocumentKey) => Promise<CompiledDocument>;
  /** Returns the document if it is current in memory or in the cache. Never compiles. */
  find: (key: DocumentKey) => Promise<CompiledDocument | undefined>;
  /** Returns the problems of the documents compiled or found here that no page uses. */
  diagnostics: () => Diagnostic[];
}

export interface RenderedSite {
  pages: RenderedRoute[];
  /** Pages that the cache didn't have. */
  renderedCount: number;
  diagnostics: Diagnostic[];
}

export interface RenderedRoute {
  route: RouteRecord;
  title: string;
  noIndex: boolean;
  /** As written. Those that are paths of pages may be left out. */
  links: string[];
  anchors: string[];
  /** Hash of the rendered content and its head. */
  contentKey?: string;
}

export interface BuildReport {
  site: Site;
  pages: number;
  /** Pages that the cache didn't have. */
  rendered: number;
  documents: number;
  /** Documents that the cache didn't have. */
  compiled: number;
  /** Whether code was bundled. Missing if the build ended before. */
  isNewBundle?: boolean;
  /** Missing if the build ended before stage 4 finished. */
  compilers?: CompilerCounts;
  /** Size of the language's output. Missing if the build ended early. */
  size?: {files: number; bytes: number};
  diagnostics: Diagnostic[];
}

/** Threads for stages 4, 6 and 7. Tasks and results must be cloneable. */
export interface WorkerPool {
  size: number;
  /**
   * @param entry a worker of Inkstone, or the absolute path of a plugin's module (`PluginThreads`)
   */
  run: <Result>(entry: WorkerEntry | {file: string}, task: unknown) => Promise<Result>;
  close: () => Promise<void>;
}

export type WorkerEntry = 'core/compile/compile-worker' | 'core/render/render-worker';

export type {BundleManifest};
