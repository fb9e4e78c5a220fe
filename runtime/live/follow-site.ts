import * as refresh from 'react-refresh/runtime';
import {LIVE_EVENTS, LIVE_META, type LiveEvent, type LiveProblem} from '../../contract/live.ts';
import type {PageData} from '../../contract/route.ts';
import {setCurrentLoader, type PageLoader} from '../page-loader.ts';
import type {Navigation, View} from '../navigation.ts';
import type {LoadedPage} from '../resolve-page.ts';
import type {SiteContextValue} from '../site-context.tsx';
import {crashProblems, onCrashes, retryCrashed} from './crashes.ts';
import {liveNavigation, type LiveNavigation} from './live-navigation.ts';
import {createProblemPanel} from './problem-panel.ts';
import {withoutOptionalModules} from './ready-modules.ts';
import {renewStyles} from './renew-styles.ts';

/** Options of `followSite`. */
export interface FollowOptions {
  site: SiteContextValue;
  navigation: Navigation;
  /** Creates an empty loader. */
  createLoader: () => PageLoader;
  /** Loads large data whose URL has changed. */
  loadSiteData: (site: SiteContextValue) => Promise<void>;
}

declare const __webpack_hash__: string;

interface Following extends FollowOptions {
  live: LiveNavigation;
  version: string;
  /** Hash of the style sheets that the page has, or loads. */
  styles: string;
  /** Key of the bundler that made the scripts of the page. */
  bundler: string;
  /** The latest turn received; data loaded earlier may be outdated. */
  turn: number;
  source?: EventSource;
  listensTo?: string;
  /** Problems that the server has reported. */
  problems: LiveProblem[];
  showProblems: ReturnType<typeof createProblemPanel>;
  /** Events are handled one after another. */
  queue: Promise<void>;
}

/**
 * Keeps the open page in sync with the development server. Returns the navigation that the page
 * must use.
 */
export function followSite(options: FollowOptions): Navigation {
  const live = liveNavigation(options.navigation, (view) => listen(view, following));
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${LIVE_META}"]`);
  const following: Following = {
    ...options,
    live,
    version: meta?.content ?? '',
    styles: meta?.dataset['styles'] ?? '',
    bundler: meta?.dataset['bundler'] ?? '',
    turn: 0,
    problems: [],
    showProblems: createProblemPanel(),
    queue: Promise.resolve(),
  };
  onCrashes(() => showProblems(following));
  // Browsers limit an origin to six streams, so hidden tabs close theirs.
  document.addEventListener('visibilitychange', () => {
    const view = live.current();
    if (document.visibilityState === 'hidden') close(following);
    else if (view) listen(view, following);
  });
  return live;
}

/** Most errors in the browser also occur on the server, which reports them with more detail. */
function showProblems({problems, showProblems}: Following): void {
  const hasErrors = problems.some(({severity}) => severity === 'error');
  showProblems(hasErrors ? problems : [...crashProblems(), ...problems]);
}

function close(following: Following): void {
  following.source?.close();
  delete following.source;
  delete following.listensTo;
}

/** Opens a stream for each page. Its first events bring the page up to date. */
function listen({location, isProvisional}: View, following: Following): void {
  if (isProvisional || following.listensTo === location.pathname || document.visibilityState === 'hidden') return;
  close(following);
  following.listensTo = location.pathname;
  const {baseUrl} = following.site.siteConfig;
  const query = new URLSearchParams({path: location.pathname, version: following.version});
  const source = new EventSource(`${baseUrl}${LIVE_EVENTS}?${query}`);
  following.source = source;
  source.addEventListener('message', ({data}: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    following.queue = following.queue.then(async () => {
      if (following.source !== source) return;
      await handleEvent(event, following).catch((error: unknown) => {
        console.warn('Could not update the page. Reloading it.', error);
        window.location.reload();
      });
    });
  });
}

async function handleEvent(event: LiveEvent, following: Following): Promise<void> {
  if (event.type === 'problems') {
    following.problems = event.problems;
    showProblems(following);
  }
  if (event.type === 'reload') window.location.reload();
  if (event.type === 'bundle') {
    if (event.key !== following.bundler) return window.location.reload();
    await applyBundle(event.hash, following);
    if (event.styles !== following.styles) renewStyles(event.styles);
    following.styles = event.styles;
  }
  if (event.type === 'page') await applyPage(event, following);
  if (event.type === 'site') {
    const {site} = following;
    const isChanged = event.data.globalDataRest !== site.globalDataRest || event.data.routeList !== site.routeList;
    Object.assign(site, event.data);
    following.version = event.version;
    if (isChanged || event.data.globalDataRest !== undefined) await following.loadSiteData(site);
    await rerender(following);
  }
}

async function applyBundle(hash: string, following: Following): Promise<void> {
  const hot = import.meta.webpackHot;
  if (!hot || hash === __webpack_hash__) return;
  // Each update covers one run of the bundler, so several may be needed.
  while (hash !== __webpack_hash__) {
    if (hot.status() !== 'idle' || !(await hot.check(true))) return window.location.reload();
  }
  // A module that was removed and added again is a different one, which the loader doesn't have. If
  // a module of the page is missing, the page was removed or uses another one: the server reports
  // that next.
  const data = following.live.current()?.page.data;
  const page = data && (await renewLoader(following, data).catch(() => undefined));
  if (page) following.live.replace(page);
  refresh.performReactRefresh();
  retryCrashed();
}

async function applyPage({data, turn}: {data?: PageData; turn: number}, following: Following): Promise<void> {
  const shown = following.live.current()?.page.data;
  const isSame = data !== undefined && shown !== undefined && sameData(data, shown);
  const isNewTurn = turn !== following.turn;
  following.turn = turn;
  if (isSame) {
    // Other pages may have changed, so prefetched pages are dropped.
    if (isNewTurn && data) await renewLoader(following, data);
    return;
  }
  // The page was missing and still is.
  const isStillMissing = !data && shown?.path === `${following.site.siteConfig.baseUrl}404.html`;
  if (isStillMissing) return setCurrentLoader(following.createLoader());
  following.live.replace(await renewLoader(following, data));
  refresh.performReactRefresh();
  retryCrashed();
}

/** Creates a new loader for this page and subsequent navigation. */
async function renewLoader(following: Following, data: PageData | undefined): Promise<LoadedPage> {
  const loader = following.createLoader();
  const {pathname} = following.live.current()?.location ?? window.location;
  const {page} = await (data ? loader.adopt(data) : loader.load(pathname));
  setCurrentLoader(loader);
  return page;
}

async function rerender(following: Following): Promise<void> {
  const page = following.live.current()?.page;
  if (page) following.live.replace({...page});
}

/**
 * Compares page data. Ignores inlined data and optional modules, which only the data in the HTML
 * contains.
 */
function sameData(a: PageData, b: PageData): boolean {
  const {inline: _a, ...first} = withoutOptionalModules(a);
  const {inline: _b, ...second} = withoutOptionalModules(b);
  return JSON.stringify(first) === JSON.stringify(second);
}
