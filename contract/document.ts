import type {Diagnostic, Place} from './diagnostic.ts';
import type {JsonValue} from './json.ts';

/**
 * What reading a Markdown or MDX file gave, without its text. Plain data.
 */
export interface SourceDocument {
  /**
   * Path relative to the site with forward slashes (`../` in front for files outside). Everything
   * else refers to a document by it.
   */
  id: string;
  /** Absolute path. */
  path: string;
  /** Hash of the text that the other fields were derived from. */
  hash: string;
  /** Front matter as YAML gives it (dates are `Date`); not validated. */
  frontMatter: Record<string, unknown>;
  /** Offsets of the text after the front matter. Without `bodyEnd`, it is the rest of the text. */
  bodyStart: number;
  bodyEnd?: number;
  /** Body that `markdown.parseFrontMatter` returned, if the text doesn't contain it. */
  customBody?: string;
  /** Lines before the body: a line of the body plus this is a line of the file. */
  lineOffset: number;
  /** Text of the heading that counts as the title, without ids and backticks. */
  contentTitle?: string;
  /** First paragraph as plain text, for descriptions. */
  excerpt?: string;
  /** Names of components that the text uses or imports, sorted. */
  components: string[];
}

/** A document with the whole text of its file: no byte order mark, line ends unchanged. */
export interface DocumentText extends SourceDocument {
  text: string;
}

/** Returns the text after the front matter. */
export function bodyOf({text, bodyStart, bodyEnd, customBody}: DocumentText): string {
  return customBody ?? text.slice(bodyStart, bodyEnd);
}

/** The documents of a site in one language. A build has one store, and so has `inkstone start`. */
export interface DocumentStore {
  /**
   * Reads a document. Later calls with the same path return the same record until `forget`.
   *
   * @throws InkstoneError if the file can't be read or its front matter is wrong
   */
  read: (path: string) => Promise<SourceDocument>;
  /**
   * Returns a document with its text, which is read from the file unless it is still in memory. If
   * the file has changed since, `hash` and the offsets describe the new text.
   *
   * @throws InkstoneError if the file can't be read
   */
  withText: (document: SourceDocument) => DocumentText;
  /**
   * Returns a value computed from the text of a document. It is computed once for each text and
   * cached on disk.
   *
   * @param key names the value and everything else that it depends on
   * @param compute returns JSON
   */
  memoize: <Value extends JsonValue>(
    document: SourceDocument,
    key: string,
    compute: (document: DocumentText) => Value,
  ) => Value;
  /** Makes `read` read a file again after a change. Returns whether it had been read. */
  forget: (path: string) => boolean;
  /** Writes what the next run can reuse. Does nothing if too little is new to be worth it. */
  save: () => void;
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
}

/**
 * One plugin of the unified chain. Its function, options and traits (`appliesTo`,
 * `cacheDocuments`) are looked up in the configuration.
 */
export interface PluginEntry {
  /** Where the function is: see `FunctionAddress`. */
  address: FunctionAddress;
}

/**
 * Where a function of the configuration is found again in another thread: path of keys into the
 * evaluated configuration (`['presets', 0, 1, 'docs', 'remarkPlugins', 2]`). Functions that a
 * plugin creates at run time (`in: 'runtime'`) can't be found again: their documents are compiled
 * in the main thread.
 */
export type FunctionAddress = {in: 'config'; path: (string | number)[]} | {in: 'runtime'; key: string};

/** A document to compile. */
export interface CompileRequest<Document extends SourceDocument = SourceDocument> {
  key: DocumentKey;
  document: Document;
  /** Id of the `DocumentSet` it belongs to, if any. */
  set?: string | undefined;
}

/** `docs/a.md`, or `blog/b.md?truncated=true` for the part of a document before its marker. */
export type DocumentKey = string;

const TRUNCATED = '?truncated=true';

/** Returns the key of a document, or of its part before the marker. */
export function documentKey(id: string, isTruncated: boolean): DocumentKey {
  return isTruncated ? id + TRUNCATED : id;
}

/** Takes a key apart. */
export function readDocumentKey(key: DocumentKey): {id: string; isTruncated: boolean} {
  const isTruncated = key.endsWith(TRUNCATED);
  return {id: isTruncated ? key.slice(0, -TRUNCATED.length) : key, isTruncated};
}

/**
 * A compiled document as the other stages hold it. Plain data. A build writes most modules to the
 * output as soon as they are compiled, so that their text isn't kept in memory: `file` is then its
 * place there, and `code` is missing.
 */
export interface CompiledDocumentRef {
  key: DocumentKey;
  id: string;
  /** Text of the standalone ES module; see `contract/host.ts` for its form. */
  code?: string;
  /** Relative to the output folder. */
  file?: string;
  facts: DocumentFacts;
  diagnostics: Diagnostic[];
  /** Which of the two compilers made it; the result is the same. */
  compiler: 'native' | 'unified';
  /** Why it was not the native one, in a few words. */
  reason?: string;
  /**
   * Files outside the site's folder that the result depends on, also missing ones, relative to the
   * site. `inkstone start` watches them.
   */
  outsideFiles?: string[];
}

/** One whose text is at hand. */
export interface CompiledDocument extends CompiledDocumentRef {
  code: string;
}

export interface DocumentFacts {
  /** Modules that the bundle must offer: key and the names taken from it. */
  moduleRefs: ModuleRef[];
  /** Lazy ones (`import()`), which need not be loaded before the document runs. */
  lazyModuleRefs: ModuleRef[];
  /** Documents that this one imports, as keys. */
  documents: DocumentKey[];
  /**
   * Every id an anchor can point to, as far as known before rendering. Missing where a build has
   * written the module: rendered pages tell theirs.
   */
  anchors?: string[];
  /** Links in the text, resolved or not, for the check. */
  links: DocumentLink[];
  /**
   * Files to copy: source path and the URL path below the base URL (`assets/images/x-<hash>.png`).
   */
  assets: {source: string; file: string}[];
}

/**
 * A module wanted from the bundle. `key` is `@theme/Tabs`, a path relative to the site, or a
 * package name.
 */
export interface ModuleRef {
  key: string;
  /** Names taken from it; `['*']` for the whole namespace, `[]` for its side effects. */
  names: string[];
}

/** Returns one entry for each module, with all names that are taken from it. */
export function mergeModuleRefs(moduleRefs: Iterable<ModuleRef>): ModuleRef[] {
  const byKey = new Map<string, Set<string>>();
  for (const {key, names} of moduleRefs) byKey.set(key, new Set([...(byKey.get(key) ?? []), ...names]));
  return [...byKey]
    .map(([key, names]) => ({key, names: names.has('*') ? ['*'] : [...names].sort()}))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
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
