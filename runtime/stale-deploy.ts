/**
 * Something that belongs to another deployment, or that could not be had: only a full navigation
 * can help.
 */
export class StaleSiteError extends Error {
  override readonly name = 'StaleSiteError';
}

/** The part of the browser that is needed to leave the page for good. */
export interface LeaveHost {
  /** May throw when it is read or used: storage can be refused. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Loads the present address, which is the new one already, from the server. */
  reload: () => void;
}

export interface StaleGuard {
  /**
   * Loads the address from the server; `false` when that was done for this address before and did
   * not help, or when it happens without the reader (`isStart`) and nothing could be written down
   * that would stop the second time.
   */
  leaveFor: (url: string, options?: {isStart?: boolean}) => boolean;
  /** The page at this address works: a later failure may load it again. */
  clear: (url: string) => void;
}

const KEY = 'inkstone.reloaded';

/**
 * Full navigations, at most one for each address until it has worked, so that a site that stays
 * broken is not loaded in circles.
 */
export function createStaleGuard(host: LeaveHost): StaleGuard {
  // Stands in for storage that is refused; it ends with the page, which is why a start does not
  // rely on it.
  let memory: string[] = [];
  const read = (): string[] => {
    try {
      const list: unknown = JSON.parse(host.storage().getItem(KEY) ?? '[]');
      return Array.isArray(list) ? list.map(String) : [];
    } catch {
      return memory;
    }
  };
  const write = (list: string[]): boolean => {
    memory = list;
    try {
      if (list.length === 0) host.storage().removeItem(KEY);
      else host.storage().setItem(KEY, JSON.stringify(list));
      return true;
    } catch {
      return false;
    }
  };
  return {
    leaveFor: (url, {isStart = false} = {}) => {
      const known = read();
      if (known.includes(url)) return false;
      const isWritten = write([...known, url]);
      if (isStart && !isWritten) return false;
      host.reload();
      return true;
    },
    clear: (url) => {
      const known = read();
      if (known.includes(url)) write(known.filter((other) => other !== url));
    },
  };
}
