/**
 * Thrown for files that are missing or belong to another deployment. Only a full page load can
 * help.
 */
export class StaleSiteError extends Error {
  override readonly name = 'StaleSiteError';
}

/** The browser APIs for reloading the page. */
export interface ReloadHost {
  /** May throw when it is accessed, because users can block storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Reloads the page. The address bar contains the new URL already. */
  reload: () => void;
}

export interface ReloadGuard {
  /**
   * Loads the URL from the server. Returns `false` if that was tried for this URL before, or if it
   * happens on page load (`isStart`) and the attempt can't be stored, because it could then repeat
   * forever.
   */
  leaveFor: (url: string, options?: {isStart?: boolean}) => boolean;
  /** Call when the page at this URL works: a later failure may reload it again. */
  clear: (url: string) => void;
}

const KEY = 'inkstone.reloaded';

/**
 * Creates a guard that allows one full page load per URL until it works, so that a broken site
 * doesn't reload in a loop.
 */
export function createReloadGuard(host: ReloadHost): ReloadGuard {
  // Fallback if storage is blocked. It is lost on reload, so `isStart` doesn't rely on it.
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
