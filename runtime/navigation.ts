import type {History, HistoryAction} from './history.ts';
import {dispatchRouteUpdate} from './lifecycle.ts';
import type {LoadedPage, PageResult} from './resolve-page.ts';
import {createPath, createUrl} from './location.ts';
import type {Location} from './location.ts';
import type {PageLoader} from './page-loader.ts';
import type {PendingStore} from './router-context.ts';

/** The page that is shown. */
export interface View {
  page: LoadedPage;
  location: Location;
  action: HistoryAction;
  /**
   * Shown until the page of the URL is loaded, because the server returned the HTML of another
   * path.
   */
  isProvisional?: boolean;
}

export interface NavigationOptions {
  history: History;
  loader: Pick<PageLoader, 'load' | 'getIfLoaded'>;
  /** Loads the URL from the server. Returns `false` if that was tried before without success. */
  leaveFor: (url: string) => boolean;
}

export interface Navigation {
  pending: PendingStore;
  /** Starts following the history. `show` renders a view. Returns a function that stops it. */
  start: (initial: View, show: (view: View, isNewPage: boolean) => void) => () => void;
}

interface Run extends NavigationOptions {
  setPending: (isPending: boolean) => void;
  show: (view: View, isNewPage: boolean) => void;
  /** The view that was shown last. */
  view: View;
  /** The latest location of the history. */
  address: Location;
  /** Number of the latest navigation. Results of earlier ones are discarded. */
  turn: number;
  cleanUp: () => void;
}

/**
 * Loads and shows the page of each new location. The previous page stays until the new one is
 * loaded, and a later navigation cancels an earlier one.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const {history} = options;
  const pending = createPendingStore();
  const cleanUp = dispatchRouteUpdate({location: history.location, previousLocation: null});
  return {
    pending,
    start: (initial, show) => {
      const address = history.location;
      const run: Run = {...options, setPending: pending.set, show, view: initial, address, turn: 0, cleanUp};
      run.cleanUp();
      if (initial.location !== address) void navigate(run, address, history.action);
      const stop = history.listen((location, action) => {
        run.cleanUp();
        run.cleanUp = dispatchRouteUpdate({location, previousLocation: run.address});
        run.address = location;
        void navigate(run, location, action);
      });
      return () => {
        run.turn++;
        stop();
      };
    },
  };
}

async function navigate(run: Run, location: Location, action: HistoryAction): Promise<void> {
  const turn = ++run.turn;
  if (location.pathname === run.view.location.pathname && !run.view.isProvisional) {
    showView(run, {page: run.view.page, location, action});
    return;
  }
  try {
    let result = run.loader.getIfLoaded(location.pathname);
    if (!result) {
      run.setPending(true);
      result = await run.loader.load(location.pathname);
    }
    if (turn === run.turn) showResult(run, result, {location, action});
  } catch (error) {
    if (turn === run.turn) showFailure(run, error, {location, action});
  }
}

function showResult(run: Run, {page, cleanPath}: PageResult, to: {location: Location; action: HistoryAction}): void {
  if (cleanPath === undefined) {
    showView(run, {page, ...to});
    return;
  }
  const {search, hash, state} = to.location;
  // Calls the listener again with the clean path, whose page is loaded by now.
  run.history.replace({pathname: cleanPath, search, hash, state});
  if (run.address.pathname !== cleanPath) showView(run, {page, ...to});
}

function showFailure(run: Run, error: unknown, to: {location: Location; action: HistoryAction}): void {
  console.warn(`Could not load the page ${createPath(to.location)}.`, error);
  if (run.leaveFor(createUrl(to.location))) return;
  showView(run, {page: failedPage(run.view.page, error, to.location.pathname), ...to});
}

function showView(run: Run, view: View): void {
  run.cleanUp();
  run.setPending(false);
  const isNewPage = view.page !== run.view.page;
  run.view = view;
  run.show(view, isNewPage);
}

/**
 * Returns a page that throws the error, so that the theme's error page with its retry button is
 * shown.
 */
function failedPage(old: LoadedPage, error: unknown, path: string): LoadedPage {
  const component = (): never => {
    throw error;
  };
  const level = {path, component: '@theme/Error'};
  return {
    data: {...old.data, path, branch: [level]},
    levels: [{level, component, props: {}, context: undefined}],
  };
}

function createPendingStore(): PendingStore & {set: (isPending: boolean) => void} {
  const listeners = new Set<() => void>();
  let isPending = false;
  return {
    get: () => isPending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (value) => {
      if (value === isPending) return;
      isPending = value;
      for (const listener of listeners) listener();
    },
  };
}
