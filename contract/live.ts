import type {PageData} from './route.ts';
import type {SiteData} from './site.ts';
import type {Severity} from './diagnostic.ts';

/** What the development server and its page say to each other; nothing of it is in a build. */

/** Folder below the base URL that belongs to the development server. */
export const LIVE_FOLDER = '__inkstone';

/** Where a page listens: `events?path=<path of the page>`. */
export const LIVE_EVENTS = `${LIVE_FOLDER}/events`;

/** Query of a document's address that names the document. */
export const DOCUMENT_QUERY = 'document';

/** A problem as the overlay shows it. */
export interface LiveProblem {
  severity: Severity;
  code: string;
  message: string;
  hint?: string;
  /** `docs/a.md:3:5`, relative to the site. */
  place?: string;
  /** Lines of the source with a mark. */
  frame: string[];
  /** What else belongs to it, a line each. */
  related: string[];
}

/** Parts of the site's data that can change while a page is open. */
export type LiveSiteData = Pick<SiteData, 'globalData' | 'patterns' | 'notFound'> &
  Partial<Pick<SiteData, 'globalDataRest' | 'routeList'>>;

export type LiveEvent =
  /**
   * The open page as it is now; without data there is no such page any more. `turn` grows with
   * everything that may change pages.
   */
  | {type: 'page'; path: string; turn: number; data?: PageData}
  /** The scripts are those of this run of the bundler. */
  | {type: 'bundle'; hash: string}
  | {type: 'site'; version: string; data: LiveSiteData}
  | {type: 'problems'; problems: LiveProblem[]}
  /** Only a full load helps. */
  | {type: 'reload'};
