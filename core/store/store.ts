import fs from 'node:fs';
import path from 'node:path';
import type {StoredInput} from '../../contract/inputs.ts';
import {attempt} from '../support/attempt.ts';
import {contentHash} from '../support/output-files.ts';
import {Packs} from './packs.ts';

/** What a stored result was made from, and facts about it as JSON. */
export interface StoredHead<Head = unknown> {
  /**
   * What was read while it was made. The result is valid as long as all fingerprints are the same.
   */
  inputs: readonly StoredInput[];
  head: Head;
}

/** A stored result with its bytes. */
export interface StoreEntry<Head = unknown> extends StoredHead<Head> {
  body: Uint8Array;
}

/**
 * Persistent results. Whatever is in its folder (damaged, truncated or foreign files, a folder in
 * place of a file), an entry is returned as it was stored, or is missing. Errors of the file system
 * never fail a build.
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

const CHECKSUM_LENGTH = 32;
/** Unused bytes to keep in a store by default. */
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
  const packs = new Packs(dir);
  const readHead = <Head>(key: string, name: string): ReturnType<typeof decodeHead<Head>> => {
    const block = packs.read(name);
    return attempt(() => block && decodeHead<Head>(key, block));
  };
  return {
    get: <Head>(key: string) => {
      const name = nameOf(key);
      const found = readHead<Head>(key, name);
      const body = found && (found.body === '' ? new Uint8Array() : packs.read(bodyOf(name)));
      if (!body || bodyHash(body) !== found.body) return undefined;
      return {inputs: found.inputs, head: found.head, body};
    },
    getHead: <Head>(key: string) => {
      const name = nameOf(key);
      packs.keep(bodyOf(name));
      const found = readHead<Head>(key, name);
      return found && {inputs: found.inputs, head: found.head};
    },
    has: (key) => {
      const name = nameOf(key);
      packs.keep(name);
      packs.keep(bodyOf(name));
      return packs.has(name);
    },
    put: (key, entry) => {
      const name = nameOf(key);
      packs.append(name, encodeHead(key, entry, bodyHash(entry.body)));
      if (entry.body.length > 0) packs.append(bodyOf(name), entry.body);
    },
    putHead: (key, head) => {
      const name = nameOf(key);
      const found = readHead(key, name);
      if (!found) return;
      packs.keep(bodyOf(name));
      packs.append(name, encodeHead(key, {inputs: found.inputs, head}, found.body));
    },
    flush: () => packs.flush(),
    prune: () => packs.prune(spareBytes),
  };
}

function nameOf(key: string): string {
  return contentHash(key, 32);
}

/** Names of bodies are one digit longer than those of heads. */
function bodyOf(name: string): string {
  return `${name}b`;
}

/** Returns the checksum of a body; `''` for an empty one. */
function bodyHash(body: Uint8Array): string {
  return body.length === 0 ? '' : contentHash(body, CHECKSUM_LENGTH);
}

/** Encodes the block of a head: a checksum over all that follows, and one line of JSON. */
function encodeHead(key: string, {inputs, head}: StoredHead, body: string): Uint8Array {
  const line = Buffer.from(JSON.stringify({key, inputs, head, body}));
  return Buffer.concat([Buffer.from(`${contentHash(line, CHECKSUM_LENGTH)}\n`), line]);
}

/**
 * Returns the head in a block, with the hash of its body; undefined if the block is damaged,
 * truncated, or the head of another key.
 */
function decodeHead<Head>(key: string, block: Buffer): (StoredHead<Head> & {body: string}) | undefined {
  const line = block.subarray(CHECKSUM_LENGTH + 1);
  if (contentHash(line, CHECKSUM_LENGTH) !== block.toString('latin1', 0, CHECKSUM_LENGTH)) return undefined;
  const found = JSON.parse(line.toString('utf8')) as StoredHead<Head> & {key: string; body: string};
  return found.key === key ? found : undefined;
}

/** Folders of the cache with a store for each locale, site address or plugin. */
const GROUPS = ['documents', 'pages', 'plugins'];

const DAY = 24 * 60 * 60 * 1000;
/** Stores that no build has opened for this many milliseconds are removed. */
const MAX_AGE = 30 * DAY;
/** Bytes of stores to keep besides those of the last day. */
const SPARE_STORE_BYTES = 256 * 1024 * 1024;

/**
 * Removes stores in a cache folder that builds no longer open: those of another address of the
 * site, of a removed locale or of other options of a plugin. Keeps what was opened within a day,
 * since another build may be using it. Failures are ignored.
 */
export function pruneStores(cacheDir: string, spareBytes = SPARE_STORE_BYTES): void {
  const now = Date.now();
  const unused = GROUPS.flatMap((group) => storesBelow(path.join(cacheDir, group)))
    .filter(({opened}) => now - opened > DAY)
    .sort((a, b) => b.opened - a.opened);
  let kept = 0;
  for (const {dir, opened, bytes} of unused) {
    kept += bytes;
    if (kept <= spareBytes && now - opened <= MAX_AGE) continue;
    // It can be read-only, or in use on a system that locks files.
    attempt(() => fs.rmSync(dir, {recursive: true, force: true}));
  }
}

interface UnusedStore {
  dir: string;
  /** Time of the last opening, in milliseconds. */
  opened: number;
  bytes: number;
}

/** Plugins name their stores and may use slashes. */
function storesBelow(dir: string): UnusedStore[] {
  try {
    const entries = fs.readdirSync(dir, {withFileTypes: true});
    const files = entries.filter((entry) => entry.isFile());
    const below = entries.flatMap((entry) => (entry.isDirectory() ? storesBelow(path.join(dir, entry.name)) : []));
    if (files.length === 0) return below;
    const bytes = files.reduce((sum, {name}) => sum + fs.statSync(path.join(dir, name)).size, 0);
    return [{dir, opened: fs.statSync(dir).mtimeMs, bytes}];
  } catch {
    // Missing, or removed by another build.
    return [];
  }
}
