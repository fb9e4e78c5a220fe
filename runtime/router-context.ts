import {createContext, useContext, useSyncExternalStore} from 'react';
import type {History, HistoryAction} from './history.ts';
import type {Location} from './location.ts';
import type {Match} from '../contract/match-path.ts';

/** The displayed location. It follows the URL once the page's data is loaded. */
export interface Display {
  location: Location;
  /** How the user navigated to it. */
  action: HistoryAction;
}

/** Whether a navigation is pending. */
export interface PendingStore {
  get: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export const HistoryContext = createContext<History | undefined>(undefined);
export const DisplayContext = createContext<Display | undefined>(undefined);
/** Match of the nearest route. */
export const MatchContext = createContext<Match | undefined>(undefined);
export const PendingContext = createContext<PendingStore | undefined>(undefined);

/** Returns the location of the displayed page, which can lag behind the address bar. */
export function useLocation(): Location {
  return useDisplay('useLocation').location;
}

/**
 * Returns how the user navigated to the displayed page: `POP` for the first page and for back and
 * forward.
 */
export function useAction(): HistoryAction {
  return useDisplay('useAction').action;
}

/**
 * Returns the history with the API of react-router 5.
 *
 * @throws Error outside the router
 */
export function useHistory(): History {
  // Re-renders on navigation, as in react-router 5, where history and location share a context.
  useDisplay('useHistory');
  return useStableHistory();
}

/** Returns the history without re-rendering on navigation, for event handlers. */
export function useStableHistory(): History {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('useHistory was called outside <Router>.');
  return history;
}

/** Returns whether a new page is loading while the previous one is shown. */
export function usePending(): boolean {
  const store = useContext(PendingContext);
  return useSyncExternalStore(store?.subscribe ?? noSubscription, store?.get ?? never, never);
}

function useDisplay(caller: string): Display {
  const display = useContext(DisplayContext);
  if (!display) throw new Error(`${caller} was called outside <Router>.`);
  return display;
}

const noSubscription = (): (() => void) => () => undefined;
const never = (): boolean => false;
