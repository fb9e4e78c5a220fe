import {createBrowserHistory, createKey, type History} from './history.ts';
import {createReloadGuard, type ReloadGuard} from './stale-deploy.ts';

/** The browser window as used by the router. */
export interface BrowserWindow {
  history: History;
  /** Scroll position that the user left the current entry at; set after going back or forward. */
  savedPosition: () => number | undefined;
  guard: ReloadGuard;
}

/** Connects history, scroll positions and the reload guard to the window. */
export function openWindow(): BrowserWindow {
  const storage = (): Storage => window.sessionStorage;
  const positions = createScrollPositions(
    {
      get scrollY() {
        return window.scrollY;
      },
      history: window.history,
      addEventListener: (type, listener) => window.addEventListener(type, listener),
      storage,
    },
    createKey,
  );
  let saved: number | undefined;
  const history = createBrowserHistory({
    location: window.location,
    history: {
      get length() {
        return window.history.length;
      },
      get state(): unknown {
        return window.history.state;
      },
      pushState: (state, unused, url) => {
        positions.beforePush();
        window.history.pushState(state, unused, url);
        positions.afterPush();
      },
      replaceState: (state, unused, url) => {
        window.history.replaceState(state, unused, url);
        positions.afterPush();
      },
      go: (delta) => window.history.go(delta),
    },
    addEventListener: (type, listener) =>
      window.addEventListener(type, () => {
        saved = positions.afterPop();
        listener();
      }),
    confirm: (message) => window.confirm(message),
  });
  const guard = createReloadGuard({storage, reload: () => window.location.reload()});
  return {history, savedPosition: () => saved, guard};
}

/** The part of `window` that scroll positions use. */
export interface ScrollHost {
  readonly scrollY: number;
  history: {
    scrollRestoration: ScrollRestoration;
    readonly state: unknown;
    replaceState: (state: unknown, unused: string) => void;
  };
  addEventListener: (type: 'pagehide', listener: () => void) => void;
  /** May throw, because users can block storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

export interface ScrollPositions {
  /** Call before a new entry is pushed. */
  beforePush: () => void;
  /**
   * Call after going back or forward. Returns the position that the entry was left at, if known.
   */
  afterPop: () => number | undefined;
  /** Call after the current entry was pushed or replaced. */
  afterPush: () => void;
}

/** Browsers keep 50 entries of the history of a tab, or 100. */
const MOST_POSITIONS = 100;

const STORAGE_KEY = 'inkstone.scroll';

/**
 * Stores scroll positions by history entry. The browser would restore its position while the
 * previous page is still shown, so its restoration is off during client-side navigation and on for
 * reloads.
 */
export function createScrollPositions(host: ScrollHost, createId: () => string): ScrollPositions {
  const positions = new Map<string, number>(readStored(host));
  let current = idOf(host.history.state) ?? mark(host, createId());
  const save = (): void => {
    positions.delete(current);
    positions.set(current, host.scrollY);
    const [oldest = ''] = positions.keys();
    if (positions.size > MOST_POSITIONS) positions.delete(oldest);
  };

  host.addEventListener('pagehide', () => {
    save();
    host.history.scrollRestoration = 'auto';
    try {
      host.storage().setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // If storage is blocked, only the positions from before a reload are lost.
    }
  });
  return {
    beforePush: () => {
      save();
      host.history.scrollRestoration = 'manual';
    },
    afterPush: () => {
      current = idOf(host.history.state) ?? current;
    },
    afterPop: () => {
      save();
      const id = idOf(host.history.state);
      current = id ?? mark(host, createId());
      return id === undefined ? undefined : positions.get(id);
    },
  };
}

/**
 * Entries that the app pushes have a key. The first one, and those that the browser creates, get an
 * `entry` ID.
 */
function idOf(state: unknown): string | undefined {
  const {key, entry} = (state ?? {}) as {key?: string; entry?: string};
  return key ?? entry;
}

function mark(host: ScrollHost, id: string): string {
  host.history.replaceState({...(host.history.state as object | null), entry: id}, '');
  return id;
}

function readStored(host: ScrollHost): [string, number][] {
  try {
    return JSON.parse(host.storage().getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
