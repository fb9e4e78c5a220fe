import type {PageData} from './route.ts';
import type {SiteData} from './site.ts';
import type {Severity} from './diagnostic.ts';

/** Messages between the development server and the page. Builds don't use them. */

/** Path below the base URL that is reserved for the development server. */
const LIVE_FOLDER = '__inkstone';

/** The bundle ID in pages: in development there is only one deployment. */
export const LIVE_BUNDLE = 'live';

/** Event stream of a page: `events?path=<path of the page>`. */
export const LIVE_EVENTS = `${LIVE_FOLDER}/events`;

/** Opens the place of a problem in the editor (`POST`): `open?place=<LiveProblem.place>`. */
export const LIVE_OPEN = `${LIVE_FOLDER}/open`;

/**
 * Name of the `meta` element with the version of the site data that a page was made with, and in
 * `data-styles` the hash of the style sheets, `data-bundler` the key of the bundler.
 */
export const LIVE_META = 'inkstone-live';

/** Query parameter with the key of a document, in the URL of its module. */
export const DOCUMENT_QUERY = 'document';

/** A problem as the error overlay shows it. */
export interface LiveProblem {
  severity: Severity;
  code: string;
  message: string;
  hint?: string;
  /** `docs/a.md:3:5`, relative to the site. */
  place?: string;
  /** Source lines, with the failing one marked. */
  frame: string[];
  /** Related messages, one line each. */
  related: string[];
}

/** The site data that can change while a page is open. */
export type LiveSiteData = Pick<SiteData, 'globalData' | 'patterns' | 'notFound'> &
  Partial<Pick<SiteData, 'globalDataRest' | 'routeList'>>;

export type LiveEvent =
  /**
   * The current state of the open page; without `data`, the page no longer exists. `turn` increases
   * with every change that may affect pages.
   */
  | {type: 'page'; path: string; turn: number; data?: PageData}
  /**
   * The bundler with this key has produced scripts and style sheets with these hashes. Another
   * bundler has no hot updates for the page.
   */
  | {type: 'bundle'; key: string; hash: string; styles: string}
  | {type: 'site'; version: string; data: LiveSiteData}
  | {type: 'problems'; problems: LiveProblem[]}
  /** The change requires a full reload. */
  | {type: 'reload'};
