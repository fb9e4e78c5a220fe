import {DOCUMENT_QUERY} from '../../contract/live.ts';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {PageData, RouteRecord} from '../../contract/route.ts';
import type {CompiledSite} from '../../contract/stages.ts';
import {LIVE_BUNDLE} from '../bundle/watch-theme.ts';
import {pageDataOf} from '../render/page-data.ts';
import {missingModules} from '../render/render-job.ts';
import type {Generation} from './generation.ts';
import type {LiveTheme} from './live-theme.ts';
import {dropOldest} from './live-view.ts';

/** A page as the browser gets to know it, and what it was made from. */
export interface LivePage {
  route: RouteRecord;
  data: PageData;
  compiled: CompiledSite;
  /** What is wrong with its documents. */
  diagnostics: Diagnostic[];
}

/** Data of pages, with the files that they name; everything is made when it is asked for. */
export interface LivePages {
  page: (route: RouteRecord, generation: Generation) => Promise<LivePage>;
  /** Text of a document's module, by file of the output. */
  documentText: (file: string) => string | undefined;
  /**
   * Absolute path of the source of an image or other file that a document shows, by file of the
   * output.
   */
  assetSource: (file: string) => string | undefined;
}

/** So many modules are held: more than any page has, and enough for going back. */
const KEPT_TEXTS = 2000;

/** Pages over the bundle, which gets to know the modules that documents need. */
export function createLivePages(theme: LiveTheme): LivePages {
  const texts = new Map<string, string>();
  const assets = new Map<string, string>();
  return {
    page: async (route, generation) => {
      const requested = route.documents.flatMap((key) => generation.requested.get(key) ?? []);
      const compiled = await generation.compiler.compile(requested);
      for (const {file, text = ''} of compiled.files.values()) texts.set(file, text);
      for (const {source, file} of compiled.assets) assets.set(file, source);
      dropOldest(texts, KEPT_TEXTS);
      // What the page shows must be there before the page is.
      if (theme.ensure(compiled.documents.values())) await theme.state();
      const {site} = generation.loadedSite;
      const {page, missing} = pageDataOf(route, {
        bundle: LIVE_BUNDLE,
        baseUrl: site.baseUrl,
        files: compiled.files,
        shared: generation.shared,
      });
      const data = {...page, documents: page.documents.map(([key, url]): [string, string] => [key, named(url, key)])};
      return {
        route,
        data,
        compiled,
        diagnostics: [...compiled.diagnostics, ...missingModules(route, missing)],
      };
    },
    documentText: (file) => texts.get(file),
    assetSource: (file) => assets.get(file),
  };
}

/**
 * The browser tells documents apart by more than their text: two places may hold the same words.
 */
function named(url: string, key: string): string {
  return `${url}?${DOCUMENT_QUERY}=${encodeURIComponent(key)}`;
}
