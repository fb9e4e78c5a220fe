import type {Diagnostic} from './diagnostic.ts';
import type {
  CompiledDocument,
  CompiledDocumentRef,
  DocumentKey,
  DocumentSet,
  FunctionAddress,
  ModuleRef,
} from './document.ts';
import type {ReadRecorder} from './inputs.ts';
import type {JsonObject} from './json.ts';
import type {BundleManifest} from './manifest.ts';
import type {DocumentEntry, LoadContext, LoadedPlugin} from './plugin.ts';
import type {RouteRecord, RouteRequest, SharedWhen} from './route.ts';
import type {Site, SiteData} from './site.ts';

/**
 * What the stages hand to each other; `core/build.ts` calls them in this order.
 */
export interface BuildOptions {
  /** Absolute. */
  siteDir: string;
  /** Path of the configuration file, when it is not one of the usual names. */
  config?: string | undefined;
  outDir?: string | undefined;
  /** Empty or missing: all locales of the configuration. */
  locales?: string[] | undefined;
  minify: boolean;
  mode: 'production' | 'development';
  /** Number of worker threads; 0 or missing: decided by the machine and the number of pages. */
  workers?: number | undefined;
}

/** One locale of the site, and its code. */
export interface LoadedSite {
  site: Site;
  code: SiteCode;
  /**
   * Absolute; where a build makes the output before it is published. Plugins know it as `outDir`,
   * from their first line on.
   */
  buildDir?: string;
  /** What there is to say about the configuration: old names, options without effect. */
  diagnostics?: Diagnostic[];
}

/** The half of the configuration that cannot cross a thread: functions and modules. */
export interface SiteCode {
  /** The evaluated configuration as written, functions and all. */
  config: Record<string, unknown>;
  /**
   * The function at an address; throws an `InkstoneError` if the configuration no longer has one
   * there.
   */
  functionAt: (address: FunctionAddress) => unknown;
  /**
   * Returns the address of a remark, rehype or recma plugin: a function or `[function, options]`.
   * The address of a pair ends with `0`, so that its options are found next to it in the evaluated
   * configuration. An entry that a plugin created at run time becomes one function with its options
   * bound, under a key that is valid for this run.
   */
  addressOf: (entry: unknown) => FunctionAddress;
  /**
   * Loads a TypeScript, ES or CommonJS module as the configuration file itself is loaded; gives its
   * namespace or exports.
   */
  importModule: (specifier: string, from: string) => Promise<unknown>;
  /** Absolute path of a module as seen from a file or folder, or undefined. */
  resolveModule: (specifier: string, from: string) => string | undefined;
  /** Whether a package that the configuration has loaded exports the value. */
  isExportOf: (value: unknown, packageName: string) => boolean;
  /**
   * Runs work in which this code runs: the language is in `DOCUSAURUS_CURRENT_LOCALE`, and
   * `require` finds the modules that were evaluated for it.
   */
  run: <Result>(task: () => Result) => Result;
  /** Removes its modules from the cache of Node. `run` brings them back. */
  dispose: () => void;
  /** What the configuration and the code that it brings have read in this thread. */
  reads?: ReadRecorder;
  /** Files of the project that were run so far, absolute. */
  loadedFiles?: () => string[];
}

/** What all plugins together have said after stage 2. */
export interface LoadedContent {
  plugins: LoadedPlugin[];
  /** What the plugins were made with; `postBuild` gets it again. */
  context: LoadContext;
  routes: {plugin: {name: string; id: string}; request: RouteRequest}[];
  documentSets: DocumentSet[];
  documents: DocumentEntry[];
  shared: SharedData[];
  globalData: Record<string, Record<string, unknown>>;
  globalDataRest: Record<string, Record<string, unknown>>;
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
  themeConfig: JsonObject;
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

/** Data that several pages share; `name` is unique and ends with the hash. */
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
  /** Documents that routes name. */
  documents: DocumentKey[];
  /** Registry keys that routes name. */
  modules: string[];
  patterns: SiteData['patterns'];
  diagnostics: Diagnostic[];
}

export interface CompiledSite {
  /** Whole closure, partials included. */
  documents: Map<DocumentKey, CompiledDocumentRef>;
  /**
   * The modules as they are written: partials joined. Only documents that have a file of their own.
   */
  files: Map<DocumentKey, DocumentFile>;
  moduleRefs: ModuleRef[];
  assets: {source: string; file: string}[];
  diagnostics: Diagnostic[];
  /** How many were compiled in this run, the others came from the cache. */
  compiledCount: number;
  compilers: CompilerCounts;
}

/**
 * How many documents each of the two compilers made, in this run or before, and why not the native
 * one.
 */
export interface CompilerCounts {
  native: number;
  unified: {reason: string; count: number}[];
}

export interface DocumentFile {
  /** Relative to the output folder: `assets/js/docs/<name>.<hash>.js`. */
  file: string;
  /** Missing where stage 4 has written it below the output folder. */
  text?: string;
  /** Registry keys of the whole closure. */
  modules: string[];
  /**
   * Documents with a file of their own that must be there before, dependencies first; not itself.
   */
  documents: DocumentKey[];
}

/**
 * Documents that code imports (`import Notes from './notes.mdx'` in a component). Which ones is
 * only known while the bundle is made. Stages 4 and 5 share the compiler: it is opened before both.
 */
export interface CodeDocuments {
  /**
   * Compiles a document, or takes it from memory or the cache. Its problems are among the
   * diagnostics, and its code is then empty.
   */
  compile: (key: DocumentKey) => Promise<CompiledDocument>;
  /** Returns the document if it is up to date in memory or in the cache. Never compiles. */
  find: (key: DocumentKey) => Promise<CompiledDocument | undefined>;
  /** Problems of the documents that were compiled or found here and that no page shows. */
  diagnostics: () => Diagnostic[];
}

export interface RenderedSite {
  pages: RenderedRoute[];
  diagnostics: Diagnostic[];
}

export interface RenderedRoute {
  route: RouteRecord;
  title: string;
  noIndex: boolean;
  links: string[];
  anchors: string[];
  /** Hash of everything that the page was rendered from. */
  contentKey?: string;
}

export interface BuildReport {
  site: Site;
  pages: number;
  compiled: number;
  /** Missing where the build ended before. */
  compilers?: CompilerCounts;
  /** Of the language's part of the output. Missing where the build ended before. */
  size?: {files: number; bytes: number};
  diagnostics: Diagnostic[];
}

/** Threads for stages 4, 6 and 7. What goes in and comes out can be cloned. */
export interface WorkerPool {
  size: number;
  /**
   * @param entry one of Inkstone's own, or the absolute path of a module of a plugin
   * (`PluginThreads`)
   */
  run: <Result>(entry: WorkerEntry | {file: string}, task: unknown) => Promise<Result>;
  close: () => Promise<void>;
}

export type WorkerEntry = 'core/compile/compile-worker' | 'core/render/render-worker';

export type {BundleManifest};
