import type {Diagnostic} from './diagnostic.ts';

/**
 * Output of the bundle stage: file names with hashes, relative to the output folder
 * (`assets/js/main.1a2b.js`).
 */
export interface BundleManifest {
  /** Hash of the client code; part of every page's data. */
  id: string;
  /** Script that loads those of the entry. Missing in the development server. */
  starter?: string;
  /**
   * Script with the site's code, to be sent in one file with the site's data, before the others.
   * Missing if `scripts` contain all code.
   */
  siteScript?: string;
  /** Scripts of the entry, in order of execution. */
  scripts: string[];
  /** Style sheets of the entry, in order. */
  styles: string[];
  /** Chunks of each registry key, in addition to those of the entry. */
  modules: Record<string, {scripts: string[]; styles: string[]}>;
  /** Missing in the development server, where pages contain all translations. */
  texts?: BundleTexts;
  /** Every emitted file, relative to `dir`. */
  files: string[];
  /** Absolute path of the emitted client files (in the cache). */
  dir: string;
  /** Absolute path of the server bundle: one CommonJS file. */
  serverBundle: string;
  /** Third-party and site modules that read global data. */
  readsGlobalData: string[];
  /** Such modules that read all documents or sidebars of a version. */
  readsDocVersions?: string[];
  /**
   * Registry keys that load these modules, by module: pages without one of them don't load all
   * global data. Modules that any page may load are missing.
   */
  globalDataKeys?: Record<string, string[]>;
  /** Third-party and site modules that import the list of all routes. */
  readsRoutes: string[];
  /** Names that code of the site imports from modules that don't export them. */
  missingExports?: Diagnostic[];
  /** Names that scripts of the site export, by registry key: documents may import others. */
  exportedNames?: Record<string, string[]>;
  /** Whether such a module may read `presets`, `plugins` or `themes` of the configuration. */
  readsPlugins?: boolean;
  /**
   * Classes and custom properties of the style sheet that third-party and site code mentions, by
   * registry key; with the key `''` those that any page can show. Missing in the development
   * server.
   */
  siteNames?: Record<string, string[]>;
  /** Missing if any page can run all code of the server bundle, and in the development server. */
  serverHashes?: ServerHashes;
}

/** Hashes of the code in a server bundle: they show which pages a change of code affects. */
export interface ServerHashes {
  /** Code that any page can run. */
  everywhere: string;
  /** Modules that a page loads only if it names them, with their imports, by registry key. */
  modules: Record<string, string>;
}

/** The translations that the code of a bundle can show. */
export interface BundleTexts {
  /** Translation IDs by script. Contains only scripts with translations. */
  ids: Record<string, string[]>;
  /** Prefixes of IDs that code builds at run time. */
  beginnings: string[];
}

/** A file that the build has written or will write, for stages that pass on results by name. */
export interface EmittedFile {
  /** Relative to the output folder, forward slashes. */
  file: string;
  /** Absolute path of a file to copy or link. Alternative to `content`. */
  source?: string;
  /** The content itself. */
  content?: string | Uint8Array;
}
