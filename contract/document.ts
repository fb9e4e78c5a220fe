import type {Diagnostic, Place} from './diagnostic.ts';
import type {JsonObject} from './json.ts';

/**
 * A Markdown or MDX file. `id` is its path relative to the site with forward slashes
 * (`../` in front for files outside), and is how everything else refers to it.
 */
export interface SourceDocument {
  id: string;
  /** Absolute path. */
  path: string;
  /**
   * The whole text of the file, byte order mark removed, line ends as they are. Read when it is
   * asked for.
   */
  text: string;
  /** Hash of `text`: what was worked out from the one is good as long as the other is the same. */
  hash: string;
  /** Front matter as YAML gives it (dates are `Date`); not validated. */
  frontMatter: Record<string, unknown>;
  /** Text after the front matter. Read when it is asked for. */
  body: string;
  /** Lines before `body`: a line of the body plus this is a line of the file. */
  lineOffset: number;
  /** Text of the heading that counts as the title, without ids and backticks. */
  contentTitle?: string;
  /** First paragraph as plain text, for descriptions. */
  excerpt?: string;
  /** Names of components that the text uses or imports, sorted. */
  components: string[];
}

/**
 * How the documents of one plugin instance are compiled. Plugin instances register one each
 * (`PluginActions.addDocumentSet`); a document that belongs to none is compiled with the site's
 * defaults.
 */
export interface DocumentSet {
  /** `<plugin name>/<plugin id>`, unique. */
  id: string;
  /**
   * Absolute folders, most specific first (localised before original): where `/x.md` and bare links
   * are looked up.
   */
  contentDirs: string[];
  /** Addresses or modules of the plugins of the unified chain; see `FunctionAddress`. */
  remarkPlugins: PluginEntry[];
  rehypePlugins: PluginEntry[];
  recmaPlugins: PluginEntry[];
  beforeDefaultRemarkPlugins: PluginEntry[];
  beforeDefaultRehypePlugins: PluginEntry[];
  admonitions: false | {keywords: string[]};
  /**
   * Cut the text at this pattern for the `truncated` variant (blog). Source and flags of a regular
   * expression.
   */
  truncateMarker?: {source: string; flags: string};
  /** Blog: take the first h1 out of the content, since the page shows the title itself. */
  removeContentTitle?: boolean;
  /**
   * Extra statics: relative `image` of front matter becomes an asset, and so do the named keys of
   * nested objects (`authors[].imageURL`).
   */
  frontMatterAssets?: string[];
  /** Docs: `<DocCardList/>` and the like need to know nothing here; kept for plugins of others. */
  custom?: JsonObject;
}

/**
 * One plugin of the unified chain: where its function is found again, and its options as JSON where
 * they are JSON.
 */
export interface PluginEntry {
  /** Where the function is: see `FunctionAddress`. */
  address: FunctionAddress;
}

/**
 * Where a function of the configuration is found again in another thread: path of keys into the
 * evaluated configuration (`['presets', 0, 1, 'docs', 'remarkPlugins', 2]`). `null` when the
 * function was made at run time (by a plugin): such documents are compiled in the main thread, with
 * `RuntimeFunctions`.
 */
export type FunctionAddress = {in: 'config'; path: (string | number)[]} | {in: 'runtime'; key: string};

/** A document to compile: one file in one variant. */
export interface CompileRequest {
  document: SourceDocument;
  /** Id of the `DocumentSet` it belongs to, if any. */
  set?: string;
  variant?: 'truncated';
}

/** `docs/a.md` or `blog/b.md?truncated=true`. */
export type DocumentKey = string;

/**
 * Result of compiling one document: the module and everything that other stages want to know of it.
 * Plain data.
 */
export interface CompiledDocument {
  key: DocumentKey;
  id: string;
  /** Text of the standalone ES module; see `contract/host.ts` for its form. */
  code: string;
  facts: DocumentFacts;
  diagnostics: Diagnostic[];
  /** Which of the two compilers made it; the result is the same. */
  compiler: 'native' | 'unified';
  /** Why it was not the native one, in a few words. */
  because?: string;
}

/**
 * A compiled document as the other stages get it. A build writes modules to the output as soon as
 * they are known, so that their text need not be held: `file` is its place there, and `code` is
 * missing.
 */
export interface KeptDocument extends Omit<CompiledDocument, 'code' | 'facts'> {
  code?: string;
  facts: KeptFacts;
  /** Relative to the output folder. */
  file?: string;
}

/** One whose text is at hand. */
export type WholeDocument = KeptDocument & {code: string};

/** What is held of all documents at once: the module has its own table of contents. */
export interface KeptFacts extends Omit<DocumentFacts, 'toc' | 'anchors'> {
  /** Missing where a build has written the module: rendered pages tell theirs. */
  anchors?: string[];
}

export interface DocumentFacts {
  /** Modules that the bundle must offer: key and the names taken from it. */
  needs: Need[];
  /** Lazy ones (`import()`), which need not be loaded before the document runs. */
  lazyNeeds: Need[];
  /** Documents that this one imports, as keys. */
  documents: DocumentKey[];
  /** Headings of this document, in order; ids are final. Partials are spliced in by `partial`. */
  toc: TocEntry[];
  /** Every id an anchor can point to, as far as known before rendering. */
  anchors: string[];
  /** Links in the text, resolved or not, for the check. */
  links: DocumentLink[];
  /**
   * Files to copy: source path and the URL path below the base URL (`assets/images/x-<hash>.png`).
   */
  assets: {source: string; file: string}[];
  contentTitle?: string;
  /**
   * Other files whose content went into the module (raw text, JSON, images): path and hash, for the
   * cache.
   */
  dependsOn: {path: string; hash: string}[];
  /** Prism languages that occur, for documents whose code is only known while rendering. */
  languages: string[];
}

/**
 * A module wanted from the bundle. `key` is `@theme/Tabs`, a path relative to the site, or a
 * package name.
 */
export interface Need {
  key: string;
  /** Names taken from it; `['*']` for the whole namespace, `[]` for its side effects. */
  names: string[];
}

export interface TocEntry {
  /** HTML of the heading's text. */
  value: string;
  id: string;
  level: number;
  /** Set on an entry that stands for the whole toc of an imported document. */
  partial?: DocumentKey;
}

export interface DocumentLink {
  /** As written. */
  url: string;
  /**
   * Where it leads, base URL included, when known: a route, or an asset. `undefined`: as written,
   * checked when rendered.
   */
  target?: string;
  kind: 'document' | 'asset' | 'url';
  place: Place;
}
