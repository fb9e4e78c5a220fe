import type {Command} from 'commander';
import type {Configuration} from 'webpack';
import type {Diagnostic} from './diagnostic.ts';
import type {DocumentSet, SourceDocument} from './document.ts';
import type {ConfigureWebpackResult, ConfigureWebpackUtils, PostCssOptions, SwizzleConfig} from './hook-types.ts';
import type {JsonObject} from './json.ts';
import type {LoadContext, PluginThreads} from './plugin-services.ts';
import type {RouteRequest, SharedDataRef, SharedWhen} from './route.ts';
import type {HtmlTagObject, SiteData} from './site.ts';

/**
 * The object that a plugin function returns. Names and arguments of hooks are those of Docusaurus
 * 3.10, so plugins written for Docusaurus run unchanged.
 */
export interface Plugin<Content = unknown> {
  name: string;
  /** Reads the plugin's files. What it returns is the content that other hooks get. */
  loadContent?: () => Promise<Content> | Content;
  /** Adds pages and data. */
  contentLoaded?: (args: {content: Content; actions: PluginActions}) => Promise<void> | void;
  /** Like `contentLoaded`, with the content of all plugins. Called after those of all plugins. */
  allContentLoaded?: (args: {allContent: AllContent; actions: PluginActions}) => Promise<void> | void;
  /** Creates files from the finished site. `build` calls it for one plugin after the other. */
  postBuild?: (props: PostBuildProps & {content: Content}) => Promise<void> | void;
  /**
   * Inkstone only: stores what `postBuild` derives from single pages. Called by a shard of a build,
   * which has only some of the pages and publishes nothing.
   * @experimental
   */
  storePages?: (props: Pick<PostBuildProps, 'pages' | 'threads'>) => Promise<void> | void;
  /**
   * Inkstone only: like `postBuild`, after that of all plugins, when all files are there.
   * @experimental
   */
  outputComplete?: (props: PostBuildProps & {content: Content}) => Promise<void> | void;
  /** Returns elements for every page. */
  injectHtmlTags?: (args: {content: Content}) => InjectedHtmlTags | undefined;
  /** Returns a folder of components, absolute or relative to the plugin's module. */
  getThemePath?: () => string;
  /** Returns the folder of their TypeScript sources, which `swizzle` copies. */
  getTypeScriptThemePath?: () => string;
  /** Returns modules that every page loads, absolute or relative to the plugin's module. */
  getClientModules?: () => string[];
  /**
   * Inkstone only: paths of modules, absolute or relative to the plugin's module, by the name that
   * the plugin's code imports. An alias in `configureWebpack` would load webpack in every build.
   * @experimental
   */
  moduleAliases?: () => Record<string, string>;
  /**
   * Changes the configuration of webpack, or returns additions to it. Called for the browser's
   * bundle and for the server's.
   */
  configureWebpack?: ((
    config: Configuration,
    isServer: boolean,
    utils: ConfigureWebpackUtils,
    content: Content,
  ) => ConfigureWebpackResult | void) & {
    /** Inkstone only: exists for plugins that extend this one. webpack isn't loaded for it. */
    isUnused?: boolean;
  };
  /** Returns the options of PostCSS with the plugin's changes. */
  configurePostCss?: (options: PostCssOptions) => PostCssOptions | void;
  /** Returns source files of the plugin, as paths or globs: `start` reads them again. */
  getPathsToWatch?: () => string[];
  /** Adds commands to `inkstone`. They behave like those of commander 5, as in Docusaurus. */
  extendCli?: (cli: Command) => void;
  /** Returns the translatable texts of the content. */
  getTranslationFiles?: (args: {content: Content}) => Promise<TranslationFile[]> | TranslationFile[];
  /** Returns the content in the current language. */
  translateContent?: (args: {content: Content; translationFiles: TranslationFile[]}) => Content;
  /** Returns `themeConfig` in the current language. */
  translateThemeConfig?: (args: {themeConfig: JsonObject; translationFiles: TranslationFile[]}) => JsonObject;
  /** Returns UI strings of the plugin's components by ID, in the current language. */
  getDefaultCodeTranslationMessages?: () => Promise<Record<string, string>> | Record<string, string>;
  /**
   * Inkstone only: overrides for the theme's default UI strings, see `SiteData`.
   * @experimental
   */
  themeMessageOverrides?: () => Record<string, string>;
  /** Says which components of the theme can be replaced safely. */
  getSwizzleConfig?: () => SwizzleConfig | undefined;
  /**
   * Inkstone only: reports the problems of one document that `loadContent` would report, while an
   * author edits it. Called by the language server.
   * @experimental
   */
  checkDocument?: (args: CheckDocumentArguments<Content>) => Promise<void> | void;
  /**
   * Inkstone only: opens the search index of a build. Called by the MCP server.
   * @experimental
   */
  openSearch?: (args: {outDir: string}) => Promise<SiteSearch> | SiteSearch;
  /**
   * Inkstone only: returns the page at a path as Markdown, or undefined if it isn't written in
   * Markdown. Called by the MCP server.
   * @experimental
   */
  readPage?: (args: ReadPageArguments) => Promise<string | undefined>;
}

/** Argument of `readPage`. */
export interface ReadPageArguments {
  /** Path of the page, as in `pages`. */
  path: string;
  /** All pages of the site. */
  pages: readonly Pick<FinishedPage, 'path' | 'metadata'>[];
  /** Folder of the last build. */
  outDir: string;
}

/** Searches a built site. Resolves to undefined if it has no index. */
export type SiteSearch = (query: string, limit: number) => Promise<SiteSearchHit[] | undefined>;

/** A page or section that a search found, best first. */
export interface SiteSearchHit {
  /** With base URL and hash. */
  path: string;
  title: string;
  /** Heading of the section, if the hit isn't the page itself. */
  heading?: string;
  /** The text around the words. */
  excerpt?: string;
}

/** Argument of `checkDocument`. */
export interface CheckDocumentArguments<Content = unknown> {
  /** The document with the text in the editor. */
  document: SourceDocument;
  /** `DocumentSet.id` of its set. */
  set: string;
  /** What `loadContent` returned last. */
  content: Content;
  /** As in the plugin function; its `report` and its documents are those of the editor. */
  context: LoadContext;
}

/** A loaded plugin with its origin and options. */
export interface LoadedPlugin extends Plugin {
  id: string;
  /**
   * Folder of the module, which `getThemePath` and similar hooks are relative to. For inline
   * functions, the site's folder.
   */
  path: string;
  options: Record<string, unknown>;
  version: {type: 'package' | 'local' | 'synthetic' | 'project'; name?: string; version?: string};
  role: 'plugin' | 'theme';
}

export type AllContent = Record<string, Record<string, unknown>>;

export interface TranslationFile {
  /** Without extension, relative to the plugin's translation folder. */
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
 * Actions for `contentLoaded` and `allContentLoaded`. The first three are from Docusaurus, the
 * others are Inkstone only.
 */
export interface PluginActions {
  addRoute: (route: RouteRequest) => void;
  /**
   * Writes `.docusaurus/<plugin>/<id>/<name>` and returns its absolute path, for `modules` of a
   * route.
   */
  createData: (name: string, data: string | object) => Promise<string>;
  /**
   * Sets data that every page loads.
   *
   * @param rest large values, merged into `data` only on pages with third-party or site code that
   * reads global data. `docVersions` creates the versions with all their documents and sidebars, by
   * name, and is called if such code reads those of `useDocsVersion`.
   */
  setGlobalData: (data: unknown, rest?: {rest: unknown; docVersions?: () => JsonObject}) => void;
  /** Sets the compiler options for the documents in the plugin's folders. */
  addDocumentSet: (set: DocumentSet) => void;
  /** Registers the page of a file, so that `[text](./file.md)` links to it. */
  addDocument: (entry: DocumentEntry) => void;
  /**
   * Stores data that several pages share under a hash. Use the returned reference as a value in
   * `modules`.
   */
  shareData: (name: string, data: unknown, options?: {when?: SharedWhen}) => SharedDataRef;
  /** Reports a problem. Errors fail the build at the end of the stage. */
  report: (diagnostic: Diagnostic) => void;
}

/** A document of a plugin, for links between files. */
export interface DocumentEntry {
  document: SourceDocument;
  permalink: string;
  /** `DocumentSet.id` of the set that it is compiled with. */
  set: string;
  /** Scope in which links to files are resolved: one plugin instance. */
  space: string;
  /** Other files of the same page, such as the original of a translated document. */
  aliases?: string[];
  /** Returns what other routes that show the document get as its `metadata`. */
  metadata?: () => JsonObject;
}

/**
 * Argument of `postBuild`: Docusaurus's `Props`, and more. `codeTranslations` contains the
 * translations of the site and of all plugins.
 */
export interface PostBuildProps extends LoadContext {
  siteMetadata: SiteData['siteMetadata'];
  /** HTML that the configuration and plugins add to every page. */
  headTags: string;
  preBodyTags: string;
  postBodyTags: string;
  routes: RouteRequest[];
  routesPaths: string[];
  routesBuildMetadata: Record<string, {noIndex: boolean}>;
  /** Plugins with their content: search plugins read the versions of the docs plugin. */
  plugins: (LoadedPlugin & {content: unknown})[];
  head: Record<string, unknown>;
  /** Inkstone only: the finished pages, for feeds, search and redirects. */
  pages: FinishedPage[];
  /** Inkstone only: the threads that compile and render, for work on many pages. */
  threads: PluginThreads;
}

/** A rendered page, for later hooks. */
export interface FinishedPage {
  path: string;
  /** Absolute path of the HTML file in the folder of the build. */
  file: string;
  noIndex: boolean;
  title: string;
  metadata?: {sourceFilePath?: string; lastUpdatedAt?: number};
  /** Hash of the page's content and head, without the scripts, styles and tags of the site. */
  contentKey?: string;
}
