import type {Diagnostic} from './diagnostic.ts';
import type {DocumentSet, SourceDocument} from './document.ts';
import type {JsonObject, JsonValue} from './json.ts';
import type {RouteRequest} from './route.ts';
import type {HtmlTagObject, Site} from './site.ts';

/**
 * A plugin as its module returns it: Docusaurus's hook names and arguments, so that plugins written
 * for Docusaurus run unchanged. Source of the behaviour: Docusaurus 3.10.
 */
export interface Plugin<Content = unknown> {
  name: string;
  loadContent?: () => Promise<Content> | Content;
  contentLoaded?: (args: {content: Content; actions: PluginActions}) => Promise<void> | void;
  allContentLoaded?: (args: {allContent: AllContent; actions: PluginActions}) => Promise<void> | void;
  postBuild?: (props: PostBuildProps & {content: Content}) => Promise<void> | void;
  injectHtmlTags?: (args: {content: Content}) => InjectedHtmlTags | undefined;
  getThemePath?: () => string;
  getTypeScriptThemePath?: () => string;
  getClientModules?: () => string[];
  configureWebpack?: (config: unknown, isServer: boolean, utils: unknown, content: Content) => unknown;
  configurePostCss?: (options: unknown) => unknown;
  getPathsToWatch?: () => string[];
  extendCli?: (cli: unknown) => void;
  getTranslationFiles?: (args: {content: Content}) => Promise<TranslationFile[]> | TranslationFile[];
  translateContent?: (args: {content: Content; translationFiles: TranslationFile[]}) => Content;
  translateThemeConfig?: (args: {themeConfig: JsonObject; translationFiles: TranslationFile[]}) => JsonObject;
  getDefaultCodeTranslationMessages?: () => Promise<Record<string, string>> | Record<string, string>;
  /** Inkstone's own: `usualTexts` of the site's data. They count in Inkstone's components only. */
  usualTexts?: () => Record<string, string>;
  getSwizzleConfig?: () => unknown;
}

/** A plugin after loading: where it came from and with which options. */
export interface LoadedPlugin extends Plugin {
  id: string;
  /**
   * Folder of the module, which `getThemePath` and the like are relative to; the site's folder for
   * inline functions.
   */
  path: string;
  options: Record<string, unknown>;
  version: {type: 'package' | 'local' | 'synthetic' | 'project'; name?: string; version?: string};
  role: 'plugin' | 'theme';
}

export type AllContent = Record<string, Record<string, unknown>>;

export interface TranslationFile {
  /** Without extension, relative to the plugin's folder of translations. */
  path: string;
  content: Record<string, {message: string; description?: string}>;
}

export interface InjectedHtmlTags {
  headTags?: HtmlTags;
  preBodyTags?: HtmlTags;
  postBodyTags?: HtmlTags;
}

export type HtmlTags = string | HtmlTagObject | (string | HtmlTagObject)[];

/**
 * What `contentLoaded` and `allContentLoaded` may do. The first three are Docusaurus's, the others
 * are Inkstone's own.
 */
export interface PluginActions {
  addRoute: (route: RouteRequest) => void;
  /**
   * Writes `.docusaurus/<plugin>/<id>/<name>` and gives its absolute path, to be used in `modules`
   * of a route.
   */
  createData: (name: string, data: string | object) => Promise<string>;
  /**
   * `rest`: large parts, merged over `data` only on pages where code that is not Inkstone's own
   * reads global data.
   */
  setGlobalData: (data: unknown, rest?: {rest: unknown}) => void;
  /** Says how the documents below this plugin's folders are compiled. */
  addDocumentSet: (set: DocumentSet) => void;
  /** Tells the index which file is which page: `[text](./file.md)` resolves through it. */
  addDocument: (entry: DocumentEntry) => void;
  /**
   * Data that several pages share: stored once under a hash. Use the returned reference as a value
   * in `modules`.
   */
  shareData: (name: string, data: unknown, options?: {when?: SharedWhen}) => SharedDataRef;
  /** Reports a problem; a `throw` severity or `error` fails the build at the end of the stage. */
  report: (diagnostic: Diagnostic) => void;
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

/** One document of a plugin's content, for the index of links. */
export interface DocumentEntry {
  document: SourceDocument;
  permalink: string;
  /** `DocumentSet.id` that it is compiled with. */
  set: string;
  /** Links to files resolve within one space. A space is one plugin instance. */
  space: string;
  /** Another file that stands for the same page (the original of a translated document). */
  aliases?: string[];
}

export interface TagDefinition {
  label?: string;
  permalink?: string;
  description?: string;
}

/** What plugin modules receive first: Docusaurus's `LoadContext`, and Inkstone's services. */
export interface LoadContext {
  siteDir: string;
  siteVersion: string | undefined;
  generatedFilesDir: string;
  siteConfig: Record<string, unknown>;
  siteConfigPath: string;
  outDir: string;
  baseUrl: string;
  i18n: Site['i18n'];
  localizationDir: string;
  codeTranslations: Record<string, string>;
  ssrTemplate: string | undefined;
  /** Only Inkstone's own: everything `core/plugin-api.ts` documents. */
  inkstone: PluginServices;
}

/**
 * Services of the build for plugins; built in `core/load`, reached through `LoadContext.inkstone`.
 */
export interface PluginServices {
  site: Site;
  /** Reads a document once; later calls with the same path give the same record. */
  readDocument: (path: string) => Promise<SourceDocument>;
  /**
   * What `workOut` gives of a document's text, as JSON, worked out once for each text: it is kept
   * between runs. `name` says what it is, with everything else that it depends on.
   */
  factOf: <Value extends JsonValue>(document: SourceDocument, name: string, workOut: () => Value) => Value;
  /** Files below a folder by patterns, sorted, forward slashes, relative to the folder. */
  findFiles: (dir: string, options: {include: string[]; exclude: string[]}) => Promise<string[]>;
  /**
   * Date and author of the first and last commit of a file, from one pass over the history.
   * `undefined` outside git.
   */
  fileHistory: (path: string) => Promise<FileHistory | undefined>;
  /** Address of a function that stands in the plugin's options, for `DocumentSet`. */
  addressOf: (fn: unknown) => DocumentSet['remarkPlugins'][number];
  /**
   * Loads a module of the site (TypeScript, ES or CommonJS) as its configuration is loaded; gives
   * its namespace or exports.
   */
  importModule: (file: string) => Promise<unknown>;
  report: (diagnostic: Diagnostic) => void;
}

export interface FileHistory {
  created: {timestamp: number; author: string};
  updated: {timestamp: number; author: string};
}

/** Docusaurus's `Props` as far as plugins use them in `postBuild`. */
export interface PostBuildProps extends LoadContext {
  routes: RouteRequest[];
  routesPaths: string[];
  routesBuildMetadata: Record<string, {noIndex: boolean}>;
  /** With what each of them loaded: search plugins ask the docs plugin for its versions. */
  plugins: (LoadedPlugin & {content: unknown})[];
  head: Record<string, unknown>;
  /** Inkstone's own: the finished pages, for feeds, search and redirects. */
  pages: FinishedPage[];
  /** Inkstone's own: the threads that compile and render, for work on many pages. */
  threads: PluginThreads;
}

/** Threads that plugins may use; they are started with the first task. */
export interface PluginThreads {
  /** How many tasks run at once. */
  size: number;
  /**
   * Runs the default export of a JavaScript module in a thread. It is given the task and gives the
   * result; both must be cloneable. Rejects with what it throws, or when its thread ends.
   *
   * @param file absolute path of the module
   */
  run: <Result>(file: string, task: unknown) => Promise<Result>;
}

/** A page after rendering, as later hooks see it. */
export interface FinishedPage {
  path: string;
  /** Absolute path of the HTML file, in the folder being built. */
  file: string;
  noIndex: boolean;
  title: string;
  metadata?: {sourceFilePath?: string; lastUpdatedAt?: number};
  /**
   * Hash of everything that the page's text and head are made from: where it is what it was, so are
   * they.
   */
  contentKey?: string;
}
