import {DOCUMENT_QUERY} from '../../contract/live.ts';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {PageData, RouteRecord} from '../../contract/route.ts';
import type {CompiledSite} from '../../contract/stages.ts';
import {LIVE_BUNDLE} from '../bundle/watch-theme.ts';
import {pageDataOf} from '../render/page-data.ts';
import {missingModules} from '../render/render-job.ts';
import {dataFiles} from '../render/render-setup.ts';
import type {Generation} from './generation.ts';
import type {LiveTheme} from './live-theme.ts';
import type {LiveView} from './live-view.ts';

/** A page as the browser loads it, with its compiled documents. */
export interface LivePage {
  route: RouteRecord;
  data: PageData;
  compiled: CompiledSite;
  /** Problems of its documents. */
  diagnostics: Diagnostic[];
}

/** Document modules to keep in memory: more than any page has, and enough for going back. */
const KEPT_TEXTS = 2000;
/** Files of earlier states of the site to keep, for pages that are being loaded. */
const KEPT_FILES = 200;

/** Data of pages and the files that they refer to, made on demand. */
export type LivePages = ReturnType<typeof createLivePages>;

/** Creates pages. Adds the modules that their documents need to the bundle. */
export function createLivePages(theme: LiveTheme) {
  const texts = new Map<string, string>();
  const assets = new Map<string, string>();
  const files = new Map<string, string>();
  return {
    page: async (route: RouteRecord, generation: Generation): Promise<LivePage> => {
      const requested = route.documents.flatMap((key) => generation.requested.get(key) ?? []);
      const compiled = await generation.compiler.compile(requested);
      for (const {file, text = ''} of compiled.files.values()) texts.set(file, text);
      for (const {source, file} of compiled.assets) assets.set(file, source);
      dropOldest(texts, KEPT_TEXTS);
      // The bundle must have the modules of the page before the browser gets it.
      if (theme.ensure(compiled.documents.values())) await theme.state();
      const {baseUrl} = generation.loadedSite.site;
      const {shared} = generation;
      const {page, missing} = pageDataOf(route, {bundle: LIVE_BUNDLE, baseUrl, files: compiled.files, shared});
      // The browser identifies documents by key, since two of them may have the same text.
      const documents = page.documents.map(([key, url]): [string, string] => [
        key,
        `${url}?${DOCUMENT_QUERY}=${encodeURIComponent(key)}`,
      ]);
      const diagnostics = [...compiled.diagnostics, ...missingModules(route, missing)];
      return {route, data: {...page, documents}, compiled, diagnostics};
    },
    /** Adds the site data, shared data and banner of a new state of the site. */
    addData: ({siteData, shared, context}: LiveView): void => {
      const made = dataFiles(siteData, shared, context);
      for (const {file, content} of made) {
        // The newest are last.
        files.delete(file);
        files.set(file, content);
      }
      dropOldest(files, made.length + KEPT_FILES);
    },
    /** Returns the text of a document's module or a data file, by file of the output. */
    text: (file: string): string | undefined => texts.get(file) ?? files.get(file),
    /**
     * Returns the absolute path of the source of an image or other file that a document shows, by
     * file of the output.
     */
    assetSource: (file: string): string | undefined => assets.get(file),
  };
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of [...map.keys()].slice(0, Math.max(0, map.size - most))) map.delete(key);
}
