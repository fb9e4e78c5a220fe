/** What Inkstone gives to plugins: their context, services, stores and threads. */
import type {Diagnostic, Place} from './diagnostic.ts';
import type {DocumentSet, DocumentStore, DocumentText} from './document.ts';
import type {CurrentBundler} from './hook-types.ts';
import type {Site, SiteData} from './site.ts';

/** First argument of a plugin function: Docusaurus's `LoadContext` and Inkstone's services. */
export interface LoadContext {
  siteDir: string;
  siteVersion: string | undefined;
  /** Where browsers store choices of readers, and the suffix of the keys. */
  siteStorage: SiteData['siteStorage'];
  generatedFilesDir: string;
  siteConfig: Record<string, unknown>;
  siteConfigPath: string;
  outDir: string;
  baseUrl: string;
  i18n: Site['i18n'];
  localizationDir: string;
  codeTranslations: Record<string, string>;
  ssrTemplate: string | undefined;
  /** The bundler, for plugins that it contains. It is loaded when it is used. */
  currentBundler: CurrentBundler;
  /** Inkstone only. */
  inkstone: PluginServices;
}

/** Services for plugins, in `LoadContext.inkstone`. */
export interface PluginServices {
  site: Site;
  documents: DocumentStore;
  /** Reads a document with its text and body, for plugins that read few of them. */
  readDocument: (path: string) => Promise<DocumentText & {body: string}>;
  /**
   * Finds files below a folder by globs. Returns sorted paths relative to the folder, with forward
   * slashes.
   *
   * @throws InkstoneError if a folder can't be read (`INK2008`)
   */
  findFiles: (dir: string, options: {include: string[]; exclude: string[]}) => Promise<string[]>;
  /**
   * Returns the first and last commit of a file. One `git log` serves all files. Undefined outside
   * a repository.
   */
  fileHistory: (path: string) => Promise<FileHistory | undefined>;
  /** Returns the address of a function in the plugin's options, for `DocumentSet`. */
  addressOf: (fn: unknown) => DocumentSet['remarkPlugins'][number];
  /**
   * Loads a module of the site (TypeScript, ES module or CommonJS) like the configuration. Returns
   * its namespace or exports.
   */
  importModule: (file: string) => Promise<unknown>;
  /**
   * Explains what `importModule` has thrown for a module, given by its absolute file: the reason
   * without a period at its end, its place in the module or in what that loads, and what to do.
   */
  explainFailure: (error: unknown, file: string) => {reason: string; place: Place; hint?: string};
  /**
   * Opens a store in the cache folder of the site. Start the name with that of your plugin, and use
   * one store for each language.
   */
  openStore: (name: string) => PluginStore;
  report: (diagnostic: Diagnostic) => void;
  /**
   * Returns the position of a field in the configuration of the site, for `report`; only the file
   * if it isn't written there.
   *
   * @param path names, and indices of arrays: `['themeConfig', 'navbar', 'items', 0]`
   * @param options if given, the options that a plugin got; the path begins there
   */
  placeOf: (path: readonly (string | number)[], options?: object) => Place;
}

/**
 * Results that a plugin caches between builds. A key covers everything that a result depends on: a
 * hash of the sources, the options, the version of the plugin. A damaged or truncated entry counts
 * as missing. Write failures are ignored: the next build is slower, but this one succeeds.
 */
export interface PluginStore {
  /** Absolute folder, for `openPluginStore` in a worker thread. */
  dir: string;
  get: <Value>(key: string) => PluginStoreEntry<Value> | undefined;
  /** Returns whether the store lists the key, without reading the entry. */
  has: (key: string) => boolean;
  /**
   * @param value stored as JSON
   * @param bytes stored unchanged next to the value, such as the content of a file
   */
  put: (key: string, value: unknown, bytes?: Uint8Array) => void;
  /**
   * Writes the entries and removes the oldest ones that this object has neither read nor written,
   * if they take too much space. Only `get` may be called afterwards.
   *
   * @param options.keepUnused removes nothing: other builds use the other entries
   */
  close: (options?: {keepUnused?: boolean}) => void;
}

/** An entry of a `PluginStore`. */
export interface PluginStoreEntry<Value> {
  value: Value;
  /** Empty if none were stored. */
  bytes: Uint8Array;
}

export interface FileHistory {
  created: {timestamp: number; author: string};
  updated: {timestamp: number; author: string};
}

/** Threads for plugins. The first task starts them. */
export interface PluginThreads {
  /** Number of tasks that run at the same time. */
  size: number;
  /**
   * Runs the default export of a JavaScript module in a thread. Task and result must be cloneable.
   * Rejects with what the module throws, or if the thread ends.
   *
   * @param file absolute path of the module
   */
  run: <Result>(file: string, task: unknown) => Promise<Result>;
  /**
   * Ends the threads, which frees their memory, after all tasks are done. The next task starts new
   * ones.
   */
  close: () => Promise<void>;
}
