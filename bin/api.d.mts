/** Options of all functions. */
export interface SiteOptions {
  /** Folder of the site. Default: the working directory. */
  siteDir?: string | undefined;
  /** Configuration file, if it doesn't have a standard name. */
  config?: string | undefined;
  /** Only these languages. Default: all. */
  locales?: string[] | undefined;
}

export interface BuildOptions extends SiteOptions {
  /** Output folder. Default: `build` in the site. */
  outDir?: string | undefined;
  /** Whether to minify scripts and styles. Default: true. */
  minify?: boolean | undefined;
  mode?: 'production' | 'development' | undefined;
  /** Number of worker threads. Default: depends on the machine. */
  workers?: number | undefined;
  /** A server that shares the cache between machines. */
  remoteCache?: {url: string; readOnly?: boolean | undefined} | undefined;
  /**
   * `3/8`: only stores the results of the third of eight parts of the documents. Nothing is
   * published.
   */
  shard?: string | undefined;
  /**
   * Manifest of the last deployment, relative to the site. A missing file stands for an empty
   * server.
   */
  changed?: string | undefined;
  /** Called when a stage begins. */
  onStage?: ((name: string) => void) | undefined;
}

export interface CheckOptions extends SiteOptions {
  /** Whether to write redirects for pages that moved since the last build. */
  fix?: boolean | undefined;
}

/** A problem, as the commands print it. */
export interface Problem {
  severity: 'error' | 'warning' | 'info';
  /** `INK` and four digits. */
  code: string;
  message: string;
  hint?: string;
  /** Relative to the site, with forward slashes. */
  file?: string;
  /** Lines and columns start at 1. */
  line?: number;
  column?: number;
  endLine?: number;
  endColumn?: number;
}

/** The form of all results. New fields don't change it; other changes do. */
export type ResultVersion = 1;

export interface BuildResult {
  version: ResultVersion;
  /** False if there is an error. Then nothing was published. */
  ok: boolean;
  /** The option `shard`. Counts are those of the shard, and no output exists. */
  shard?: string;
  /** With the option `changed`. Paths in the output folder, with forward slashes, sorted. */
  changes?: {
    /** Absolute; the manifest of the output, to be kept once it is deployed. */
    manifest: string;
    new: string[];
    changed: string[];
    gone: string[];
  };
  /** Milliseconds. */
  duration: number;
  locales: {
    locale: string;
    /** Absolute. */
    outDir: string;
    /** Starts and ends with a slash. */
    baseUrl: string;
    pages: number;
    /** Pages that were rendered; the others came from the cache. */
    rendered: number;
    documents: number;
    /** Documents that were compiled; the others came from the cache. */
    compiled: number;
    /** Whether code was bundled; otherwise the bundle came from the cache or the package. */
    bundled: boolean;
    /** Files of the output and their size. */
    files: number;
    bytes: number;
  }[];
  diagnostics: Problem[];
}

export interface CheckResult {
  version: ResultVersion;
  /** False if there is an error. */
  ok: boolean;
  /** The file of redirects that `fix` wrote. */
  redirects?: {file: string; count: number};
  diagnostics: Problem[];
}

export interface RoutesResult {
  version: ResultVersion;
  /** False if there is an error. */
  ok: boolean;
  /** Sorted by path for each language. */
  routes: {
    /** With base URL. */
    path: string;
    locale: string;
    plugin: {name: string; id: string};
    component: string;
    /** Relative to the site. Missing for pages without a file, such as lists. */
    source?: string;
  }[];
  diagnostics: Problem[];
}

/**
 * Builds a site, as `inkstone build` does. Problems are in the result; it rejects for bugs only.
 * One process can run one function at a time.
 */
export function build(options?: BuildOptions): Promise<BuildResult>;

/** Checks a site, as `inkstone check` does. */
export function check(options?: CheckOptions): Promise<CheckResult>;

/** Lists the pages of a site, without compiling documents. */
export function routes(options?: SiteOptions): Promise<RoutesResult>;
