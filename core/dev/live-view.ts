import path from 'node:path';
import type {LiveEvent, LiveSiteData} from '../../contract/live.ts';
import type {SiteData} from '../../contract/site.ts';
import type {SharedData} from '../../contract/stages.ts';
import type {ThemeState} from '../bundle/watch-theme.ts';
import {renderSetup} from '../render/render-setup.ts';
import type {RenderSetup} from '../render/render-job.ts';
import {contentHash} from '../support/output-files.ts';
import type {Generation} from './generation.ts';

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

/** Name of the `meta` element with the version of the site data that a page was made with. */
const VERSION_META = 'inkstone-live';

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

/** Adds the version of the site to a page. */
export function withVersion(html: string, view: LiveView): string {
  return html.replace('</head>', `<meta name="${VERSION_META}" content="${siteVersion(view).version}"></head>`);
}
