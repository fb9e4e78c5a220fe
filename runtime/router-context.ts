import {createContext, useContext, useSyncExternalStore} from 'react';
import type {History, HistoryAction} from './history.ts';
import type {Location} from './location.ts';
import type {Match} from './match-path.ts';

/** What is on the screen: it follows the address as soon as the page's data are there. */
export interface Display {
  location: Location;
  /** How the reader came here. */
  action: HistoryAction;
}

/** Whether a navigation is under way. */
export interface PendingStore {
  get: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export const HistoryContext = createContext<History | undefined>(undefined);
export const DisplayContext = createContext<Display | undefined>(undefined);
/** How the nearest route has matched the location. */
export const MatchContext = createContext<Match | undefined>(undefined);
export const PendingContext = createContext<PendingStore | undefined>(undefined);

/** Location of the page that is shown, which may lag behind the address bar. */
export function useLocation(): Location {
  return useDisplay('useLocation').location;
}

/**
 * How the reader came to the page that is shown: `POP` on the first page and by back and forward.
 */
export function useAction(): HistoryAction {
  return useDisplay('useAction').action;
}

/** History with the names of react-router 5. Throws outside of the router. */
export function useHistory(): History {
  // Renders again with the page, as in react-router 5, where the history comes with the location.
  useDisplay('useHistory');
  return useLastingHistory();
}

/** The same for those who only act on it: they are not rendered again with the page. */
export function useLastingHistory(): History {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('useHistory was called outside <Router>.');
  return history;
}

/** A new page is being loaded while the old one is still shown. */
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
