import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentKey} from '../../contract/document.ts';
import type {PageData} from '../../contract/route.ts';
import type {DocumentFile} from '../../contract/stages.ts';
import type {TemplateContext} from './html-template.ts';
import type {PageEntry} from './page-cache.ts';
import type {PageScript} from './unlisted-scripts.ts';

/**
 * What all pages of a locale have in common. Plain data: it goes to the threads with each batch.
 */
export interface RenderContext {
  /**
   * Hash of everything that a page's files depend on besides its own data; names the renderer in a
   * thread.
   */
  key: string;
  /** Absolute path of the server bundle. */
  serverBundle: string;
  /** `SiteData` as text, so that a thread that already has this key need not read it. */
  siteDataJson: string;
  /** Absolute; HTML and page data are written below it. */
  outputDir: string;
  /** Absolute; the HTML of rendered pages is kept here. */
  cacheDir: string;
  /** Absolute; places in diagnostics are relative to it. */
  siteDir: string;
  template: TemplateContext;
  /** Milliseconds that one page may take before it counts as stuck. */
  pageTimeout: number;
}

/** One page to render. */
export interface RenderItem {
  page: PageData;
  /** Relative to the output folder; missing when another route owns the same file. */
  htmlFile?: string;
  dataFile: string;
  /** File that the page is made from, relative to the site, if known. */
  source?: string;
  isHome: boolean;
  /** Name of its entry in the cache; known once the cache was asked. */
  cacheKey?: string;
}

/** Shared data as the threads need it. */
export interface SharedText {
  url: string;
  json: string;
  /** Travels in the HTML of the pages that name it. */
  inline: boolean;
}

/** What one thread is given at once. */
export interface RenderBatch {
  context: RenderContext;
  items: RenderItem[];
  /**
   * All document modules that the items name, by key: the text, or the file below the output folder
   * that has it.
   */
  documents: Record<DocumentKey, Pick<DocumentFile, 'file' | 'text'>>;
  /** Shared data that the items name, by name. */
  shared: Record<string, SharedText>;
  /**
   * Two numbers in shared memory: the item being rendered (-1 before the first) and a count that
   * grows with each. A thread that dies cannot say what it was doing; this can.
   */
  progress: Int32Array;
}

export interface PageFacts {
  /** Path of the route. */
  path: string;
  title: string;
  noIndex: boolean;
  links: string[];
  anchors: string[];
  /** Inline scripts in the page's own content. */
  scripts: PageScript[];
  /** Optional modules that the page shows: needs that were not known before it was rendered. */
  shown: string[];
}

export interface BatchResult {
  /** Rendered pages and the names of their entries in the cache. */
  pages: [cacheKey: string, entry: PageEntry][];
  diagnostics: Diagnostic[];
  /** Set when nothing could be rendered at all (the server bundle does not load). */
  fatal?: true;
}
