import type {ReportingSeverity} from './diagnostic.ts';
import type {JsonObject} from './json.ts';

/**
 * The validated configuration for one locale: frozen, plain data that can be sent to threads. It
 * contains no functions; `SiteCode` finds them.
 */
export interface Site {
  /** Absolute; folder of the configuration file. */
  siteDir: string;
  /** Absolute path of the configuration file. */
  configPath: string;
  /**
   * `inkstone` for `site.config.*`, `docusaurus` for `docusaurus.config.*`: determines the default
   * folders.
   */
  dialect: 'inkstone' | 'docusaurus';
  /**
   * Absolute; generated files of plugins: `<siteDir>/.docusaurus`, or a folder in it for locales
   * other than the first.
   */
  generatedDir: string;
  /** Absolute; final output folder of this locale. */
  outDir: string;
  /** Absolute; folder of the cache on disk. */
  cacheDir: string;
  /** Base URL of this locale; starts and ends with a slash. */
  baseUrl: string;
  /** The validated configuration with defaults, without functions. */
  config: SiteConfigData;
  i18n: SiteLocale;
  /** Absolute folder of translations of this locale. */
  localizationDir: string;
  /** Translations of `i18n/<locale>/code.json`, merged over those of the themes. */
  codeTranslations: Record<string, string>;
  /** Version of the site's package.json, if any. */
  siteVersion?: string;
  mode: 'production' | 'development';
  minify: boolean;
}

export interface SiteLocale {
  defaultLocale: string;
  locales: string[];
  currentLocale: string;
  /**
   * Language of dates, plural forms and texts, if `currentLocale` is another name for it (`cn`):
   * its `htmlLang`.
   */
  language?: string;
  path: string;
  localeConfigs: Record<string, LocaleConfig>;
}

export interface LocaleConfig {
  label: string;
  direction: 'ltr' | 'rtl';
  htmlLang: string;
  calendar: string;
  path: string;
  translate: boolean;
  url: string;
  baseUrl: string;
}

export interface SiteConfigData {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  favicon?: string;
  titleDelimiter: string;
  trailingSlash: boolean | undefined;
  noIndex: boolean;
  onBrokenLinks: ReportingSeverity;
  onBrokenAnchors: ReportingSeverity;
  onDuplicateRoutes: ReportingSeverity;
  organizationName?: string;
  projectName?: string;
  deploymentBranch?: string;
  githubHost?: string;
  githubPort?: string;
  staticDirectories: string[];
  customFields: Record<string, unknown>;
  headTags: HtmlTagObject[];
  scripts: (string | ({src: string} & Record<string, string | boolean | undefined>))[];
  stylesheets: (string | ({href: string} & Record<string, string | boolean | undefined>))[];
  clientModules: string[];
  themeConfig: Record<string, unknown>;
  baseUrlIssueBanner: boolean;
  hydration: 'idle' | 'load';
  /** What bundles the code of a build; `auto` is Rspack if it is installed. */
  bundler: 'webpack' | 'rspack' | 'auto';
  storage: {type: 'localStorage' | 'sessionStorage'; namespace: boolean | string};
  future: JsonObject;
  markdown: MarkdownConfig;
  i18n: JsonObject;
  [other: string]: unknown;
}

/** `markdown` of the configuration; functions are replaced with `'function'`. */
export interface MarkdownConfig {
  format: 'mdx' | 'md' | 'detect';
  mermaid: boolean;
  staticBlocks: boolean;
  emoji: boolean;
  mdx1Compat: {comments: boolean; admonitions: boolean; headingIds: boolean};
  anchors: {maintainCase: boolean};
  remarkRehypeOptions?: JsonObject;
  hooks: {
    onBrokenMarkdownLinks: ReportingSeverity | 'function';
    onBrokenMarkdownImages: ReportingSeverity | 'function';
  };
  preprocessor?: 'function';
  parseFrontMatter?: 'function';
  /** By default, depends on the language. */
  cjk?: {emphasis?: boolean; lineBreaks?: boolean};
  githubAlerts?: boolean;
  compiler: 'auto' | 'native' | 'unified';
  trust: 'author' | 'content';
  limits: {seconds: number; megabytes: number};
  cacheDocuments: boolean;
}

/** `markdown.parseFrontMatter` of the configuration. */
export type FrontMatterParser = (
  input: FrontMatterInput & {defaultParseFrontMatter: DefaultFrontMatterParser},
) => Promise<FrontMatterResult>;

export type DefaultFrontMatterParser = (input: FrontMatterInput) => Promise<FrontMatterResult>;

interface FrontMatterInput {
  filePath: string;
  fileContent: string;
}

export interface FrontMatterResult {
  frontMatter: Record<string, unknown>;
  content: string;
}

/** A tag that goes into the HTML of every page. */
export interface HtmlTagObject {
  tagName: string;
  attributes?: Record<string, string | boolean | null | undefined>;
  innerHTML?: string;
  customElement?: boolean;
}

export interface TagDefinition {
  label?: string;
  permalink?: string;
  description?: string;
}

/** Tag files of docs and blog, `key: {label, permalink, description}`. */
export type TagsFile = Record<string, TagDefinition>;

/**
 * The data about the site that every page loads, in the browser and on the server. It is a separate
 * script (`assets/js/data/site.<hash>.js`), so that sites without custom components share one
 * bundle.
 */
export interface SiteData {
  /** With `presets`, `plugins` and `themes` only if a third-party or site module may read them. */
  siteConfig: SiteConfigData;
  siteMetadata: {docusaurusVersion: string; siteVersion?: string; pluginVersions: Record<string, JsonObject>};
  i18n: SiteLocale;
  codeTranslations: Record<string, string>;
  /** Overrides for the theme's default UI strings, for sites that use those of another theme. */
  themeMessageOverrides?: Record<string, string>;
  /**
   * By plugin name, then plugin ID. Contains only small values; large ones are loaded through
   * `globalDataRest`.
   */
  globalData: Record<string, Record<string, unknown>>;
  /** URL of the JSON with large global data, if a third-party or site module reads global data. */
  globalDataRest?: string;
  /**
   * URL of the JSON with all routes (`RouteListEntry[]`), if a module of the site imports
   * `@generated/routes`.
   */
  routeList?: string;
  /**
   * Routes with parameters or wildcards, and routes that match more than their own path (leaf
   * routes with `exact: false`).
   */
  patterns: {path: string; exact: boolean; strict: boolean; data: string}[];
  siteStorage: {type: 'localStorage' | 'sessionStorage'; namespace: string};
  /** Absolute URL path of the page data of the not-found page. */
  notFound: string;
  /** No route has the path of the base URL. */
  noHomePage?: true;
}
