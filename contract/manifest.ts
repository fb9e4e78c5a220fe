/**
 * What the bundle stage gives: names of files after hashing, all relative to the output folder
 * (`assets/js/main.1a2b.js`).
 */
export interface BundleManifest {
  /** Hash over the code of the client bundle: goes into every page's data. */
  id: string;
  /** Scripts of the entry, in order of execution. */
  scripts: string[];
  /** Style sheets of the entry, in order. */
  styles: string[];
  /** Registry key to the chunks that are loaded with it, beyond the entry's. */
  modules: Record<string, {scripts: string[]; styles: string[]}>;
  /** Missing in the development server, whose pages carry all texts. */
  texts?: BundleTexts;
  /** Every emitted file, relative to `dir`. */
  files: string[];
  /** Absolute folder that holds the emitted client files (in the cache). */
  dir: string;
  /** Absolute path of the server bundle: one CommonJS file. */
  serverBundle: string;
  /** Modules that are not Inkstone's own and read global data. */
  readsGlobalData: string[];
  /**
   * Registry keys that load these modules: pages without one of them need no global data. Missing
   * if any page may load one.
   */
  globalDataKeys?: string[];
  /** A module that is not Inkstone's own imports the list of all routes. */
  readsRoutes: string[];
}

/** The translated texts that the code of a bundle can show. */
export interface BundleTexts {
  /** Ids by script; scripts without any are missing. */
  ids: Record<string, string[]>;
  /** Beginnings of the ids that code puts together. */
  beginnings: string[];
}

/** A file that the build wrote or will write, for stages that hand on results by name. */
export interface EmittedFile {
  /** Relative to the output folder, forward slashes. */
  file: string;
  /** Absolute path of its present content, to be copied or linked, or … */
  source?: string;
  /** … the content itself. */
  content?: string | Uint8Array;
}
