import {contentHash} from '../support/output-files.ts';
import {decodeEntry, encodeEntry, type StoreEntry} from './entry.ts';
import {openPacks} from './packs.ts';

/**
 * Results that are kept between runs. Whatever lies in its folder (damaged, truncated, foreign, a
 * folder in the place of a file), an entry comes back as it was put or not at all. Nothing it does
 * can fail a build.
 */
export interface Store {
  /** Returns the entry of a key. Its inputs are not checked. */
  get: <Head>(key: string) => StoreEntry<Head> | undefined;
  /** Returns whether there is an entry, as far as names tell, without reading it. */
  has: (key: string) => boolean;
  /** Stores an entry; other threads and runs see it after `flush`. */
  put: (key: string, entry: StoreEntry) => void;
  flush: () => void;
  /** Keeps the folder bounded. Entries that this object has read or written stay. */
  prune: () => void;
}

const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Opens the store in a folder, which need not exist. Every thread opens its own.
 *
 * @param spareBytes what may lie unused beside as much as the last run has used
 */
export function openStore(dir: string, spareBytes = SPARE_BYTES): Store {
  const packs = openPacks(dir);
  return {
    get: <Head>(key: string) => {
      const bytes = packs.read(nameOf(key));
      try {
        return bytes && decodeEntry<Head>(key, bytes);
      } catch {
        return undefined;
      }
    },
    has: (key) => packs.has(nameOf(key)),
    put: (key, entry) => packs.append(nameOf(key), encodeEntry(key, entry)),
    flush: packs.flush,
    prune: () => packs.prune(spareBytes),
  };
}

function nameOf(key: string): string {
  return contentHash(key, 32);
}
