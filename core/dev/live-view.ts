import path from 'node:path';
import type {LiveEvent, LiveSiteData} from '../../contract/live.ts';
import type {SiteData} from '../../contract/site.ts';
import type {SharedData} from '../../contract/stages.ts';
import type {ThemeState} from '../bundle/watch-theme.ts';
import {dataFiles, renderSetup} from '../render/render-setup.ts';
import type {RenderSetup} from '../render/render-job.ts';
import {contentHash} from '../support/output-files.ts';
import type {Generation} from './generation.ts';

/** The site as one state of the bundle knows it. */
export interface LiveView {
  generation: Generation;
  state: ThemeState;
  siteData: SiteData;
  shared: SharedData[];
  context: RenderSetup;
}

/** An author waits for no page for longer than this. */
const PAGE_TIMEOUT = 8000;

/** The part that all pages have in common. */
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

/** Name of the `meta` element by which a page knows which data of the site it was made with. */
export const VERSION_META = 'inkstone-live';

/**
 * What an open page must have in common with the server: `<what only a full load changes>.<what it
 * can take over>`.
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

/** What a page of a version must be told, if anything. */
export function versionEvent(known: string, view: LiveView): LiveEvent | undefined {
  const {version, data} = siteVersion(view);
  if (known === version) return undefined;
  return known.split('.')[0] === version.split('.')[0] ? {type: 'site', version, data} : {type: 'reload'};
}

/** A page that says which version it was made with. */
export function withVersion(html: string, view: LiveView): string {
  return html.replace('</head>', `<meta name="${VERSION_META}" content="${siteVersion(view).version}"></head>`);
}

/** Files that pages name besides code and documents: data of the site, shared data, the banner. */
export interface LiveData {
  /**
   * Takes over the files of a new state of the site; those of earlier ones stay for pages that are
   * just being loaded.
   */
  add: (view: LiveView) => void;
  read: (file: string) => string | undefined;
}

/** Files of earlier states beyond this many are forgotten. */
const KEPT_OLD = 200;

/** No files yet. */
export function createLiveData(): LiveData {
  const files = new Map<string, string>();
  return {
    add: (view) => {
      const made = dataFiles(view.siteData, view.shared, view.context);
      for (const {file, content} of made) {
        // The newest stand last.
        files.delete(file);
        files.set(file, content);
      }
      dropOldest(files, made.length + KEPT_OLD);
    },
    read: (file) => files.get(file),
  };
}

/** Removes the oldest entries of a map until it has no more than `most`. */
export function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of [...map.keys()].slice(0, Math.max(0, map.size - most))) map.delete(key);
}
