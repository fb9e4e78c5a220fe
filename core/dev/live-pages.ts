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

/** A page as the browser loads it, with its compiled documents. */
export interface LivePage {
  route: RouteRecord;
  data: PageData;
  compiled: CompiledSite;
  /** Problems of its documents. */
  diagnostics: Diagnostic[];
}

/** Data of pages and the files that they refer to, made on demand. */
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

/** Modules in memory: more than any page has, and enough for going back. */
const KEPT_TEXTS = 2000;

/** Creates pages. Adds the modules that their documents need to the bundle. */
export function createLivePages(theme: LiveTheme): LivePages {
  const texts = new Map<string, string>();
  const assets = new Map<string, string>();
  return {
    page: async (route, generation) => {
      const compiled = await generation.compiler.compile(route.documents);
      for (const {file, text = ''} of compiled.files.values()) texts.set(file, text);
      for (const {source, file} of compiled.assets) assets.set(file, source);
      dropOldest(texts, KEPT_TEXTS);
      // The bundle must have the modules of the page before the browser gets it.
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

/** The browser identifies documents by key, since two of them may have the same text. */
function named(url: string, key: string): string {
  return `${url}?${DOCUMENT_QUERY}=${encodeURIComponent(key)}`;
}
