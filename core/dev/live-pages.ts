import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {DOCUMENT_QUERY, LIVE_BUNDLE, LIVE_META, type LiveEvent, type LiveSiteData} from '../../contract/live.ts';
import type {PageData, RouteRecord} from '../../contract/route.ts';
import type {SiteData} from '../../contract/site.ts';
import type {CompiledSite, SharedData} from '../../contract/stages.ts';
import type {ThemeState} from '../bundle/watch-theme.ts';
import {pageDataOf} from '../render/page-data.ts';
import {missingModules, type RenderSetup} from '../render/render-job.ts';
import {dataFiles, renderSetup} from '../render/render-setup.ts';
import {contentHash} from '../support/output-files.ts';
import type {Generation} from './generation.ts';
import type {LiveTheme} from './live-theme.ts';

/** A page as the browser loads it, with its compiled documents. */
export interface LivePage {
  route: RouteRecord;
  data: PageData;
  compiled: CompiledSite;
  /** Problems of its documents. */
  diagnostics: Diagnostic[];
  /** Whether there is all that it shows. A document may have been deleted a moment ago. */
  isComplete: boolean;
}

/** Document modules and assets to keep: more than any page has, and enough for going back. */
const KEPT_TEXTS = 2000;
/** Files of earlier states of the site to keep, for pages that are being loaded. */
const KEPT_FILES = 200;

/** Data of pages and the files that they refer to, made on demand. */
export type LivePages = ReturnType<typeof createLivePages>;

/** Creates pages. Adds the modules that their documents need to the bundle. */
export function createLivePages(theme: LiveTheme) {
  const texts = new Map<string, string>();
  const assets = new Map<string, string>();
  const files = new Map<string, {readonly content: string}>();
  return {
    page: async (route: RouteRecord, generation: Generation): Promise<LivePage> => {
      const compiled = await generation.compiler.compile(route.documents);
      for (const {file, text = ''} of compiled.files.values()) setNewest(texts, file, text);
      for (const {source, file} of compiled.assets) setNewest(assets, file, source);
      dropOldest(texts, KEPT_TEXTS);
      dropOldest(assets, KEPT_TEXTS);
      // The bundle must have the modules of the page before the browser gets it.
      await theme.ensure(compiled.documents.values());
      const {baseUrl} = generation.loadedSite.site;
      const {shared} = generation;
      const {page, missing} = pageDataOf(route, {bundle: LIVE_BUNDLE, baseUrl, files: compiled.files, shared});
      // The browser identifies documents by key, since two of them may have the same text.
      const documents = page.documents.map(([key, url]): PageData['documents'][number] => [
        key,
        `${url}?${DOCUMENT_QUERY}=${encodeURIComponent(key)}`,
      ]);
      const diagnostics = [...compiled.diagnostics, ...missingModules(route, missing)];
      return {route, data: {...page, documents}, compiled, diagnostics, isComplete: missing.length === 0};
    },
    /** Adds the site data, shared data and banner of a new state of the site. */
    addData: ({siteData, shared, context, state: {manifest}}: LiveView): void => {
      const made = [...dataFiles({siteData, manifest}, shared, context)];
      for (const each of made) setNewest(files, each.file, each);
      dropOldest(files, made.length + KEPT_FILES);
    },
    /** Returns the text of a document's module or a data file, by file of the output. */
    text: (file: string): string | undefined => texts.get(file) ?? files.get(file)?.content,
    /**
     * Returns the absolute path of the source of an image or other file that a document shows, by
     * file of the output.
     */
    assetSource: (file: string): string | undefined => assets.get(file),
  };
}

/**
 * Whether the browser can load all modules of a page: webpack writes no file of a run with errors.
 *
 * @param read reads a file of the client bundle
 */
export function isLoadable(
  {data}: LivePage,
  {manifest}: ThemeState,
  read: (file: string) => Buffer | undefined,
): boolean {
  return data.needs.every((key) => (manifest.modules[key]?.scripts ?? []).every(read));
}

/** The newest are last, also those that were there before. */
function setNewest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of [...map.keys()].slice(0, Math.max(0, map.size - most))) map.delete(key);
}

/** The site with one state of the bundle. */
export interface LiveView {
  generation: Generation;
  state: ThemeState;
  siteData: SiteData;
  shared: SharedData[];
  context: RenderSetup;
}

/** Time limit of a page in milliseconds. */
const PAGE_TIMEOUT = 8000;

/** Creates the setup that all pages share. */
export function liveContext(
  {generation, state, siteData}: Omit<LiveView, 'context' | 'shared'>,
  workDir: string,
): RenderSetup {
  const {loadedSite, loaded} = generation;
  const context = renderSetup({
    site: loadedSite.site,
    manifest: state.manifest,
    siteData,
    htmlTags: loaded.htmlTags,
    outputDir: path.join(workDir, 'pages'),
  });
  const {cacheDir: _notStored, ...rest} = context;
  return {...rest, pageTimeout: PAGE_TIMEOUT};
}

/**
 * Version that an open page must have in common with the server: `<hash of data that requires a
 * reload>.<hash of data that can be replaced>`.
 */
export function siteVersion(view: LiveView): {version: string; data: LiveSiteData} {
  const {globalData, patterns, notFound, globalDataRest, routeList, ...rest} = view.siteData;
  const data: LiveSiteData = {
    globalData,
    patterns,
    notFound,
    ...(globalDataRest === undefined ? {} : {globalDataRest}),
    ...(routeList === undefined ? {} : {routeList}),
  };
  const fixed = [rest, view.generation.loaded.htmlTags, view.state.key];
  return {version: [fixed, data].map((part) => contentHash(JSON.stringify(part), 12)).join('.'), data};
}

/** Returns the event that brings a page of some version up to date, if it needs one. */
export function versionEvent(known: string, view: LiveView): LiveEvent | undefined {
  const {version, data} = siteVersion(view);
  if (known === version) return undefined;
  return known.split('.')[0] === version.split('.')[0] ? {type: 'site', version, data} : {type: 'reload'};
}

/** Adds the version of the site and of its style sheets to a page. */
export function withVersion(html: string, view: LiveView): string {
  const {version} = siteVersion(view);
  const {styles, key} = view.state;
  return html.replace(
    '</head>',
    `<meta name="${LIVE_META}" content="${version}" data-styles="${styles}" data-bundler="${key}"></head>`,
  );
}
