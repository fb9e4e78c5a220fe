import {requestOf} from './entry-modules.ts';
import {registrySource} from './needs-entry.ts';

/**
 * The modules that the bundle of the development server offers: they come with what is looked at,
 * and go with their files.
 */
export interface LiveRegistry {
  /** Adds modules; true if the bundle must be made again for them. */
  want: (keys: Iterable<string>) => boolean;
  /** Modules that are there. */
  keys: () => string[];
  /** Text of the module behind `@inkstone/registry`. */
  source: (side: 'client' | 'server') => string;
}

/** A registry that begins with some keys. */
export function createLiveRegistry(siteDir: string, first: Iterable<string>): LiveRegistry {
  const wanted = new Set<string>();
  /**
   * Keys that were files of the site when they were wanted: such a file may be removed, and come
   * back.
   */
  const files = new Set<string>();
  const offered = new Set<string>();
  const isThere = (key: string): boolean => !files.has(key) || requestOf(key, siteDir) !== key;
  const add = (key: string): void => {
    wanted.add(key);
    if (requestOf(key, siteDir) !== key) files.add(key);
  };
  for (const key of first) add(key);
  const keys = (): string[] => [...wanted].filter(isThere);
  return {
    keys,
    want: (asked) => {
      const fresh = [...asked].filter((key) => !wanted.has(key) || (!offered.has(key) && isThere(key)));
      fresh.forEach(add);
      return fresh.length > 0;
    },
    source: (side) => {
      const present = keys();
      offered.clear();
      for (const key of present) offered.add(key);
      return registrySource(
        present.map((key) => ({key, names: ['*']})),
        side,
        (key) => requestOf(key, siteDir),
      );
    },
  };
}
