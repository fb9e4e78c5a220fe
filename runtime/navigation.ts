import type {History, HistoryAction} from './history.ts';
import {dispatchRouteUpdate} from './lifecycle.ts';
import type {LoadedPage, PageResult} from './resolve-page.ts';
import {createPath, createUrl} from './location.ts';
import type {Location} from './location.ts';
import type {PageLoader} from './page-loader.ts';
import type {PendingStore} from './router-context.ts';

/** What is on the screen. */
export interface View {
  page: LoadedPage;
  location: Location;
  action: HistoryAction;
  /**
   * Shown only until the address is known: the HTML was served for another path than the one in the
   * address bar.
   */
  isProvisional?: boolean;
}

export interface NavigationOptions {
  history: History;
  loader: Pick<PageLoader, 'load' | 'getIfLoaded'>;
  /** Loads the address from the server; `false` when that was done before and did not help. */
  leaveFor: (url: string) => boolean;
}

export interface Navigation {
  pending: PendingStore;
  /**
   * Begins to follow the address. `show` puts a view on the screen; gives a function that ends it.
   */
  start: (initial: View, show: (view: View, isNewPage: boolean) => void) => () => void;
}

interface Run extends NavigationOptions {
  setPending: (isPending: boolean) => void;
  show: (view: View, isNewPage: boolean) => void;
  /** What was put on the screen last. */
  view: View;
  /** Address before the present one. */
  address: Location;
  /** Counts navigations: an answer that comes after a later click is not shown. */
  turn: number;
  cleanUp: () => void;
}

/**
 * Brings the page after the address: the old one stays until the parts of the new one are there,
 * a later navigation takes the place of an earlier one that is still loading.
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
      if (initial.location !== address) void follow(run, address, history.action);
      const stop = history.listen((location, action) => {
        run.cleanUp();
        run.cleanUp = dispatchRouteUpdate({location, previousLocation: run.address});
        run.address = location;
        void follow(run, location, action);
      });
      return () => {
        run.turn++;
        stop();
      };
    },
  };
}

async function follow(run: Run, location: Location, action: HistoryAction): Promise<void> {
  const turn = ++run.turn;
  if (location.pathname === run.view.location.pathname && !run.view.isProvisional) {
    finish(run, {page: run.view.page, location, action});
    return;
  }
  try {
    let result = run.loader.getIfLoaded(location.pathname);
    if (!result) {
      run.setPending(true);
      result = await run.loader.load(location.pathname);
    }
    if (turn === run.turn) arrive(run, result, {location, action});
  } catch (error) {
    if (turn === run.turn) fail(run, error, {location, action});
  }
}

function arrive(run: Run, {page, cleanPath}: PageResult, to: {location: Location; action: HistoryAction}): void {
  if (cleanPath === undefined) {
    finish(run, {page, ...to});
    return;
  }
  const {search, hash, state} = to.location;
  // Comes back through the listener with the clean path, whose page is there by now.
  run.history.replace({pathname: cleanPath, search, hash, state});
  if (run.address.pathname !== cleanPath) finish(run, {page, ...to});
}

function fail(run: Run, error: unknown, to: {location: Location; action: HistoryAction}): void {
  console.warn(`Could not load the page ${createPath(to.location)} by client-side navigation.`, error);
  if (run.leaveFor(createUrl(to.location))) return;
  finish(run, {page: failedPage(run.view.page, error, to.location.pathname), ...to});
}

function finish(run: Run, view: View): void {
  run.cleanUp();
  run.setPending(false);
  const isNewPage = view.page !== run.view.page;
  run.view = view;
  run.show(view, isNewPage);
}

/** A page that throws, so that the theme's own error view is shown, with its way to try again. */
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
