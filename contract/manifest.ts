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
  /** Every emitted file, relative to `dir`. */
  files: string[];
  /** Absolute folder that holds the emitted client files (in the cache). */
  dir: string;
  /** Absolute path of the server bundle: one CommonJS file. */
  serverBundle: string;
  /** A module that is not Inkstone's own reads global data: pages must carry all of it. */
  readsGlobalData: string[];
  /** A module that is not Inkstone's own imports the list of all routes. */
  readsRoutes: string[];
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
