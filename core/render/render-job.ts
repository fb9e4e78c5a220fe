import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentKey} from '../../contract/document.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {PageData, RouteRecord} from '../../contract/route.ts';
import type {CompiledSite, DocumentFile, SharedData} from '../../contract/stages.ts';
import type {PageScript} from './inline-scripts.ts';
import {sharedUrl} from './page-data.ts';
import type {PageSheet, StyleBundle} from './page-styles.ts';

/** What all jobs of a locale have in common. Plain data. */
export interface RenderSetup {
  /** Hash of what the content of all pages depends on. */
  key: string;
  /** Hash of what all pages have around it: scripts, styles and tags. */
  frameKey: string;
  /** Absolute path of the server bundle. */
  serverBundle: string;
  /** `SiteData` as text, so that a thread that already has this key need not parse it. */
  siteDataJson: string;
  /** Names of shared data that every page needs, since the site's data name them. */
  sharedByAll: string[];
  /** Absolute; HTML and page data are written below it. */
  outputDir: string;
  /** Absolute; folder of the store of rendered pages. Missing if pages are not stored. */
  cacheDir?: string;
  /** Absolute; places in diagnostics are relative to it. */
  siteDir: string;
  /** Absolute; folder of all caches. Reads of site code in it aren't inputs. */
  ignoredDir: string;
  template: TemplateContext;
  /** For the style sheets of pages. Missing in the development server, where every page has all. */
  styleBundle?: StyleBundle;
  /** Milliseconds that one page may take before it counts as stuck. */
  pageTimeout: number;
}

/** A script or style sheet: address and hash for `integrity`. */
export interface EntryAsset {
  url: string;
  integrity?: string | undefined;
}

/** The part of the document that is the same on every page of a locale. Plain data. */
export interface TemplateContext {
  baseUrl: string;
  htmlLang: string;
  direction: string;
  /** Content of `<meta name="generator">`. */
  generator: string;
  /** The whole site is kept out of search engines. */
  noIndex: boolean;
  /** Tags of the configuration and of plugins, as HTML. */
  htmlTags: {head: string; preBody: string; postBody: string};
  /** Script that loads the others later. Missing if they are loaded with the page. */
  starter?: EntryAsset;
  /** In order of execution; the site data come first. */
  scripts: EntryAsset[];
  styles: EntryAsset[];
  /** Style sheets that some pages need in addition. */
  chunkStyles: EntryAsset[];
  /** Chunks by module, and the files of the entry, which pages needn't name. */
  bundle: Pick<BundleManifest, 'modules' | 'scripts' | 'styles'>;
  /** The banner script of the home page, if wanted. Its URL is relative. */
  banner?: EntryAsset;
}

/** Some pages to render, with everything that this takes. Plain data: it crosses to a thread. */
export interface RenderJob extends RenderSetup {
  pages: PageJob[];
  /**
   * All document modules that the pages name, by key: the text, or the file below the output folder
   * that has it.
   */
  documents: Record<DocumentKey, Pick<DocumentFile, 'file' | 'text'>>;
  /** Shared data that the pages name, by name. */
  shared: Record<string, SharedText>;
  /**
   * Two numbers in shared memory: the page being rendered (-1 before the first) and a count that
   * grows with each. Shows which page a crashed thread was rendering.
   */
  progress: Int32Array;
}

/** One page of a job. */
export interface PageJob {
  page: PageData;
  /** Relative to the output folder; missing when another route owns the same file. */
  htmlFile?: string;
  dataFile: string;
  /** File that the page is made from, relative to the site, if known. */
  source?: string;
  isHome: boolean;
  /** Key of its entry in the store. */
  cacheKey?: string;
}

/** Shared data as the threads need it. */
export interface SharedText {
  url: string;
  json: string;
  /** Travels in the HTML of the pages that name it. */
  inline: boolean;
}

/** What later stages know about a rendered page. */
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
  /** Hash of the rendered content and its head. */
  contentKey: string;
  /** Its style sheet, if it hasn't the one of the bundle. */
  sheet?: Pick<PageSheet, 'file' | 'key'>;
}

export interface JobResult {
  /** Rendered pages and the keys of their entries in the store. */
  pages: [cacheKey: string, facts: PageFacts][];
  diagnostics: Diagnostic[];
  /** Set when nothing could be rendered at all (the server bundle does not load). */
  fatal?: true;
}

/**
 * Enough jobs that no thread idles at the end; not so small that each carries the common part for
 * nothing.
 */
const JOBS_PER_THREAD = 4;
const SMALLEST_JOB = 8;
const LARGEST_JOB = 200;

/**
 * Splits the pages into jobs, each with the texts that its pages need. Neighbours stay together:
 * they share partials.
 */
export function createJobs(
  pages: readonly PageJob[],
  setup: RenderSetup,
  site: {files: CompiledSite['files']; shared: ReadonlyMap<string, SharedData>; threads: number},
): RenderJob[] {
  const wanted = Math.ceil(pages.length / (site.threads * JOBS_PER_THREAD));
  const size = Math.min(LARGEST_JOB, Math.max(SMALLEST_JOB, wanted));
  return Array.from({length: Math.ceil(pages.length / size)}, (_, index) => {
    const part = pages.slice(index * size, (index + 1) * size);
    const keys = new Set(part.flatMap(({page}) => page.documents.map(([key]) => key)));
    const names = new Set([...part.flatMap(({page}) => page.shared.map(([name]) => name)), ...setup.sharedByAll]);
    return {
      ...setup,
      pages: part,
      documents: pick(keys, site.files, ({file, text}) => ({file, ...(text === undefined ? {} : {text})})),
      shared: sharedTexts(names, site.shared, setup.template),
      progress: newProgress(),
    };
  });
}

/** Returns shared data by name, as threads and pages need them. */
export function sharedTexts(
  names: Iterable<string>,
  shared: ReadonlyMap<string, SharedData>,
  {baseUrl}: Pick<TemplateContext, 'baseUrl'>,
): Record<string, SharedText> {
  return pick(names, shared, (data, name) => ({
    url: sharedUrl(baseUrl, name),
    // Read when it is used: those of all jobs would fill the memory.
    get json() {
      return data.json;
    },
    inline: data.when === 'inline',
  }));
}

function pick<From, To>(
  names: Iterable<string>,
  from: ReadonlyMap<string, From>,
  convert: (value: From, name: string) => To,
): Record<string, To> {
  const found: Record<string, To> = {};
  for (const name of names) {
    const value = from.get(name);
    if (value !== undefined) found[name] = convert(value, name);
  }
  return found;
}

/** Creates shared memory for the progress of a thread. */
export function newProgress(): Int32Array {
  const progress = new Int32Array(new SharedArrayBuffer(8));
  progress[0] = -1;
  return progress;
}

/** Returns the page of a route as jobs have it. */
export function pageJob(route: RouteRecord, page: PageData, baseUrl: string): PageJob {
  const {htmlFile, dataFile} = route;
  const isHome = route.path === baseUrl || `${route.path}/` === baseUrl;
  const source = sourceOf(route);
  return {page, htmlFile, dataFile, isHome, ...(source !== undefined && {source})};
}

/** Returns the error for a page that refers to missing documents or shared data. */
export function missingModules(route: RouteRecord, missing: readonly string[]): Diagnostic[] {
  if (missing.length === 0) return [];
  const message = `The page ${route.path} refers to missing modules: ${missing.join(', ')}`;
  const source = sourceOf(route);
  return [{code: 'INK6008', severity: 'error', message, ...(source !== undefined && {place: {file: source}})}];
}

/**
 * Returns the source file of a page, relative to the site: that of the plugin, else its first
 * document.
 */
function sourceOf(route: RouteRecord): string | undefined {
  const document = route.documents[0]?.replace(/\?.*$/, '');
  return route.metadata?.sourceFilePath ?? document;
}
