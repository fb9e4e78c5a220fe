import type {Diagnostic, Place} from './diagnostic.ts';
import type {JsonValue} from './json.ts';

/** A parsed Markdown or MDX file without its text. Plain data. */
export interface SourceDocument {
  /**
   * Path relative to the site with forward slashes (`../` in front for files outside). Identifies
   * the document everywhere.
   */
  id: string;
  /** Absolute path. */
  path: string;
  /** Hash of the text that the other fields were derived from. */
  hash: string;
  /** Parsed front matter (dates are `Date`); not validated. */
  frontMatter: Record<string, unknown>;
  /** Offsets of the text after the front matter. Without `bodyEnd`, it is the rest of the text. */
  bodyStart: number;
  bodyEnd?: number;
  /** Body that `markdown.parseFrontMatter` returned, if the text doesn't contain it. */
  customBody?: string;
  /**
   * Number of lines before the body. Add it to a line number of the body to get the line number in
   * the file.
   */
  lineOffset: number;
  /** Text of the heading that counts as the title, without IDs and backticks. */
  contentTitle?: string;
  /** First paragraph as plain text; the default description. */
  excerpt?: string;
  /** Names of components that the text uses or imports, sorted. */
  components: string[];
}

/** A document with the complete text of its file: no byte order mark, line endings unchanged. */
export interface DocumentText extends SourceDocument {
  text: string;
}

/** Returns the text after the front matter. */
export function bodyOf({text, bodyStart, bodyEnd, customBody}: DocumentText): string {
  return customBody ?? text.slice(bodyStart, bodyEnd);
}

/** The documents of a site in one language. Each build and each `inkstone start` has one store. */
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
  /** Writes the cache for the next run. Does nothing if little has changed. */
  save: () => void;
}

/**
 * Compiler options for the documents of one plugin instance. Plugin instances register one each
 * (`PluginActions.addDocumentSet`); documents outside of all sets use the site's defaults.
 */
export interface DocumentSet {
  /** `<plugin name>/<plugin id>`, unique. */
  id: string;
  /**
   * Absolute folders, most specific first (localized before original). `/x.md` and bare links are
   * resolved against them.
   */
  contentDirs: string[];
  /** Plugins of the unified pipeline; see `FunctionAddress`. */
  remarkPlugins: PluginEntry[];
  rehypePlugins: PluginEntry[];
  recmaPlugins: PluginEntry[];
  beforeDefaultRemarkPlugins: PluginEntry[];
  beforeDefaultRehypePlugins: PluginEntry[];
  admonitions: false | {keywords: string[]};
  /** Made of a webpack rule of a plugin: its functions can't be elsewhere. */
  isOfRule?: true;
  /** Loaders of webpack that change the text first, as one function `(text, path) => Promise`. */
  textLoader?: PluginEntry;
  /**
   * Blog: the `truncated` variant ends at this pattern. Source and flags of a regular expression.
   */
  truncateMarker?: {source: string; flags: string};
  /** Blog: removes the first h1 from the content, since the page renders the title itself. */
  removeContentTitle?: boolean;
  /** Blog: IDs of footnotes differ between documents, since a list shows several posts. */
  uniqueFootnotes?: boolean;
  /**
   * Front matter keys whose relative paths become assets, such as `image`. Nested arrays are
   * written `authors[].imageURL`.
   */
  frontMatterAssets?: string[];
}

/**
 * A plugin of the unified pipeline. The configuration contains its function, options and traits
 * (`appliesTo`, `cacheDocuments`).
 */
export interface PluginEntry {
  /** Address of the function. */
  address: FunctionAddress;
}

/**
 * Lets another thread find a function of the configuration: the path of keys into the evaluated
 * configuration (`['presets', 0, 1, 'docs', 'remarkPlugins', 2]`). Functions that a plugin creates
 * at run time (`in: 'runtime'`) have no such path, so their documents are compiled in the main
 * thread.
 */
export type FunctionAddress = {in: 'config'; path: (string | number)[]} | {in: 'runtime'; key: string};

/** A document to compile. */
export interface CompileRequest<Document extends SourceDocument = SourceDocument> {
  key: DocumentKey;
  document: Document;
  /** ID of the `DocumentSet` it belongs to, if any. */
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
 * A compiled document as other stages receive it. Plain data. A build writes most modules to the
 * output as soon as they are compiled, to free their text. Then `file` is the path there and `code`
 * is missing.
 */
export interface CompiledDocumentRef {
  key: DocumentKey;
  id: string;
  /** Source of the standalone ES module; see `contract/host.ts` for its form. */
  code?: string;
  /** Relative to the output folder. */
  file?: string;
  /** The module without its static blocks, if it has any and isn't one. Relative, too. */
  first?: string;
  facts: DocumentFacts;
  diagnostics: Diagnostic[];
  /** The compiler that was used. Both give the same result. */
  compiler: 'native' | 'unified';
  /** Why the native compiler wasn't used, in a few words. */
  reason?: string;
  /**
   * Files outside the site's folder that the result depends on, including missing ones, relative to
   * the site. `inkstone start` watches them.
   */
  outsideFiles?: string[];
}

/** A compiled document with its source. */
export interface CompiledDocument extends CompiledDocumentRef {
  code: string;
}

export interface DocumentFacts {
  /** Modules that the bundle must contain, with the imported names. */
  moduleRefs: ModuleRef[];
  /** Modules imported with `import()`. They aren't loaded before the document runs. */
  lazyModuleRefs: ModuleRef[];
  /** Keys of the documents that this one imports. */
  documents: DocumentKey[];
  /**
   * IDs that anchors can point to, as far as known before rendering. Missing once a build has
   * written the module: rendered pages then list theirs.
   */
  anchors?: string[];
  /** Links in the text, resolved or not, for the link check. */
  links: DocumentLink[];
  /** Files to copy: source path, and URL path below the base URL (`assets/images/x-<hash>.png`). */
  assets: {source: string; file: string}[];
}

/**
 * A reference to a module of the bundle. `key` is `@theme/Tabs`, a path relative to the site or a
 * package name.
 */
export interface ModuleRef {
  key: string;
  /** Imported names; `['*']` for the namespace, `[]` for side effects only. */
  names: string[];
}

/** Merges references to the same module, with all imported names. Sorted by key. */
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
   * The resolved route or asset, with base URL. If undefined, the link is checked as written, after
   * rendering.
   */
  target?: string;
  kind: 'document' | 'asset' | 'url';
  place: Place;
}
