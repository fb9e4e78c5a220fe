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
