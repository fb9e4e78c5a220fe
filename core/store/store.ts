import {contentHash} from '../support/output-files.ts';
import {bodyHash, decodeHead, encodeHead, type StoredHead, type StoreEntry} from './entry.ts';
import {openPacks} from './packs.ts';

/**
 * Results that are kept between runs. Whatever lies in its folder (damaged, truncated, foreign, a
 * folder in the place of a file), an entry comes back as it was put or not at all. Nothing it does
 * can fail a build.
 */
export interface Store {
  /** Returns the entry of a key. Its inputs are not checked. */
  get: <Head>(key: string) => StoreEntry<Head> | undefined;
  /** Returns an entry without its body, which may be damaged or missing. */
  getHead: <Head>(key: string) => StoredHead<Head> | undefined;
  /**
   * Returns whether there is an entry, by the index only; doesn't read it. Counts as use of it.
   */
  has: (key: string) => boolean;
  /** Stores an entry; other threads and runs see it after `flush`. The bytes are copied. */
  put: (key: string, entry: StoreEntry) => void;
  /** Replaces the head of an entry; its inputs and its body stay. */
  putHead: (key: string, head: unknown) => void;
  flush: () => void;
  /** Keeps the folder bounded. Entries that this object has read or written stay. */
  prune: () => void;
}

const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Opens the store in a folder, which need not exist. Every thread opens its own.
 *
 * Head and body of an entry are two blocks, so that heads can be read alone. The head has the hash
 * of its body.
 *
 * @param spareBytes unused bytes to keep, in addition to as many bytes as the last run has used
 */
export function openStore(dir: string, spareBytes = SPARE_BYTES): Store {
  const packs = openPacks(dir);
  const readHead = <Head>(key: string): ReturnType<typeof decodeHead<Head>> => {
    const block = packs.read(nameOf(key));
    try {
      return block && decodeHead<Head>(key, block);
    } catch {
      return undefined;
    }
  };
  const keepBody = (key: string): void => packs.keep(bodyOf(key));
  return {
    get: <Head>(key: string) => {
      const found = readHead<Head>(key);
      const body = found && (found.body === '' ? new Uint8Array() : packs.read(bodyOf(key)));
      if (!body || bodyHash(body) !== found.body) return undefined;
      return {inputs: found.inputs, head: found.head, body};
    },
    getHead: <Head>(key: string) => {
      const found = readHead<Head>(key);
      keepBody(key);
      return found && {inputs: found.inputs, head: found.head};
    },
    has: (key) => {
      packs.keep(nameOf(key));
      keepBody(key);
      return packs.has(nameOf(key));
    },
    put: (key, entry) => {
      packs.append(nameOf(key), encodeHead(key, entry, bodyHash(entry.body)));
      if (entry.body.length > 0) packs.append(bodyOf(key), entry.body);
    },
    putHead: (key, head) => {
      const found = readHead(key);
      if (!found) return;
      keepBody(key);
      packs.append(nameOf(key), encodeHead(key, {inputs: found.inputs, head}, found.body));
    },
    flush: packs.flush,
    prune: () => packs.prune(spareBytes),
  };
}

function nameOf(key: string): string {
  return contentHash(key, 32);
}

function bodyOf(key: string): string {
  return nameOf(`body of ${key}`);
}
