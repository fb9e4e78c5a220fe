import {createBrowserHistory, createKey, type History} from './history.ts';
import {createStaleGuard, type StaleGuard} from './stale-deploy.ts';

/** The window as the router needs it: its history, and where the reader had left an entry of it. */
export interface BrowserWindow {
  history: History;
  /** Position at which the entry was left that the last step back or forward has led to. */
  savedPosition: () => number | undefined;
  guard: StaleGuard;
}

/** Ties history, scroll positions and the guard against reload circles to this window. */
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
  const guard = createStaleGuard({storage, reload: () => window.location.reload()});
  return {history, savedPosition: () => saved, guard};
}

/** The part of `window` that is needed to remember how far the reader had scrolled. */
export interface ScrollHost {
  readonly scrollY: number;
  history: {
    scrollRestoration: ScrollRestoration;
    readonly state: unknown;
    replaceState: (state: unknown, unused: string) => void;
  };
  addEventListener: (type: 'pagehide', listener: () => void) => void;
  /** May throw: storage can be refused. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

export interface ScrollPositions {
  /** The present entry is being left by a new one. */
  beforePush: () => void;
  /**
   * The reader went back or forward; gives the position at which the entry was left, if it is
   * known.
   */
  afterPop: () => number | undefined;
  /** A new entry is the present one. */
  afterPush: () => void;
}

const STORAGE_KEY = 'inkstone.scroll';

/**
 * Positions by entry of the history. The browser's own restoration would come before the old page
 * has made room for the one that the reader returns to, so it is switched off while the app follows
 * the address, and on again for reloads.
 */
export function createScrollPositions(host: ScrollHost, createId: () => string): ScrollPositions {
  const positions = new Map<string, number>(readStored(host));
  let current = idOf(host.history.state) ?? mark(host, createId());
  const save = (): void => void positions.set(current, host.scrollY);

  host.addEventListener('pagehide', () => {
    save();
    host.history.scrollRestoration = 'auto';
    try {
      host.storage().setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // Refused storage costs the positions of pages before a reload, nothing else.
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
 * Entries of the app have a key; the first one, and those that the browser makes, get a mark beside
 * it.
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
