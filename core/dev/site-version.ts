import type {LiveEvent, LiveSiteData} from '../../contract/live.ts';
import {contentHash} from '../support/output-files.ts';
import type {LiveView} from './render-live.ts';

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
