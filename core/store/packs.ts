import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Blocks of bytes by name, many in one file: a file for each would cost more than making most
 * results again. Every writer appends to its own pack, so threads and processes don't conflict. An
 * index file has a line for each block. If a writer was killed, the blocks in the index are valid.
 */
export interface Packs {
  /**
   * Returns the bytes of a block; whether they are what was written is for the caller to find out.
   */
  read: (name: string) => Buffer | undefined;
  has: (name: string) => boolean;
  /** Counts a block as read. */
  keep: (name: string) => void;
  /** Copies the bytes, which the caller may use again. */
  append: (name: string, bytes: Uint8Array) => void;
  /**
   * Writes what was appended, bytes before index. Closes files that were read: a development server
   * opens packs again with each change.
   */
  flush: () => void;
  /**
   * Removes blocks that this object has neither read nor written, oldest packs first, if there are
   * more of them than `spareBytes` and as many as were used.
   */
  prune: (spareBytes: number) => void;
}

interface Block {
  pack: string;
  at: number;
  length: number;
}

const PACK = '.pack';
const INDEX = '.index';
/** Bytes that are gathered before they are written. */
const BUFFER_SIZE = 512 * 1024;
/** More packs than this are joined. */
const MOST_PACKS = 24;
/** Packs of this size or more are never rewritten to join them. */
const LARGE_PACK = 64 * 1024 * 1024;
/** Milliseconds after which a pack without an index cannot belong to a writer at work. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/**
 * Opens the packs in a folder, which need not exist. The time of the folder is set to that of the
 * last opening, for `pruneStores`.
 */
export function openPacks(dir: string): Packs {
  const now = new Date();
  attempt(() => fs.utimesSync(dir, now, now));
  const {blocks, packs} = readIndexes(dir);
  const used = new Set<string>();
  const files = new Map<string, OpenFile | undefined>();
  let writer: PackWriter | undefined;

  const read: Packs['read'] = (name) => {
    const block = blocks.get(name);
    if (!block) return undefined;
    used.add(name);
    if (block.pack === writer?.pack) writer.flush();
    return readBlock(block, openOnce(block.pack));
  };
  const append: Packs['append'] = (name, bytes) => {
    writer ??= createWriter(dir);
    used.add(name);
    blocks.set(name, writer.append(name, bytes));
  };
  return {
    read,
    has: (name) => blocks.has(name),
    keep: (name) => void used.add(name),
    append,
    flush: () => {
      writer?.flush();
      closeFiles();
    },
    prune: (spareBytes) => {
      forgetSurplus(blocks, used, spareBytes);
      attempt(() => rewritePacks({dir, blocks, packs, read, append}));
      writer?.flush();
      closeFiles();
    },
  };

  function closeFiles(): void {
    for (const file of files.values()) if (file) attempt(() => fs.closeSync(file.fd));
    files.clear();
  }

  function openOnce(pack: string): OpenFile | undefined {
    if (!files.has(pack)) {
      const fd = attempt(() => fs.openSync(path.join(dir, pack + PACK), 'r'));
      files.set(pack, fd === undefined ? undefined : {fd, size: 0});
    }
    return files.get(pack);
  }
}

interface OpenFile {
  fd: number;
  /** Bytes it was seen to have; it grows while its writer is at work. */
  size: number;
}

/**
 * What cannot be read or written is missing: results are made again, and nothing else depends on
 * it.
 */
function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/**
 * All blocks, those of younger packs in the place of older ones, and the packs they are in with the
 * bytes that their indexes cover.
 */
function readIndexes(dir: string): {blocks: Map<string, Block>; packs: Map<string, number>} {
  const names = attempt(() => fs.readdirSync(dir)) ?? [];
  // Names begin with the time at which the pack was begun.
  const all = names.filter((name) => name.endsWith(INDEX)).map((name) => name.slice(0, -INDEX.length));
  const packs = new Map<string, number>();
  const blocks = new Map<string, Block>();
  for (const pack of all.sort()) {
    packs.set(pack, 0);
    const text = attempt(() => fs.readFileSync(path.join(dir, pack + INDEX), 'utf8')) ?? '';
    for (const [, name = '', at, length] of text.matchAll(/^([0-9a-f]+) (\d{1,15}) (\d{1,10})$/gm)) {
      const block = {pack, at: Number(at), length: Number(length)};
      blocks.set(name, block);
      packs.set(pack, Math.max(packs.get(pack) ?? 0, block.at + block.length));
    }
  }
  return {blocks, packs};
}

function readBlock({at, length}: Block, file: OpenFile | undefined): Buffer | undefined {
  if (!file) return undefined;
  return attempt(() => {
    // A damaged index must not allocate more memory than the file has bytes.
    if (at + length > file.size) file.size = fs.fstatSync(file.fd).size;
    if (at + length > file.size) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    return fs.readSync(file.fd, bytes, 0, length, at) === length ? bytes : undefined;
  });
}

interface PackWriter {
  pack: string;
  append: (name: string, bytes: Uint8Array) => Block;
  flush: () => void;
}

function createWriter(dir: string): PackWriter {
  const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1000);
  const pack = `${microseconds.toString(36).padStart(11, '0')}-${randomBytes(4).toString('hex')}`;
  const base = path.join(dir, pack);
  // One buffer for all blocks, since many buffers would fragment the memory of a thread.
  let buffer: Buffer | undefined;
  let lines = '';
  let size = 0;
  let at = 0;
  let isLost = false;
  /** Read-only or full: positions behind what was not written would be wrong. */
  const write = (bytes: Uint8Array): void => {
    isLost ||=
      attempt(() => {
        fs.mkdirSync(dir, {recursive: true});
        fs.appendFileSync(base + PACK, bytes);
        return true;
      }) === undefined;
  };
  const flush = (): void => {
    if (buffer && size > 0) write(buffer.subarray(0, size));
    if (!isLost && lines !== '') attempt(() => fs.appendFileSync(base + INDEX, lines));
    lines = '';
    size = 0;
  };
  return {
    pack,
    flush,
    append: (name, bytes) => {
      const block = {pack, at, length: bytes.length};
      if (size + bytes.length > BUFFER_SIZE) flush();
      if (bytes.length > BUFFER_SIZE) {
        write(bytes);
      } else {
        buffer ??= Buffer.allocUnsafeSlow(BUFFER_SIZE);
        buffer.set(bytes, size);
        size += bytes.length;
      }
      lines += `${name} ${at} ${bytes.length}\n`;
      at += bytes.length;
      return block;
    },
  };
}

/**
 * Forgets unused blocks, oldest packs first, until no more is unused than is used and `spareBytes`.
 */
function forgetSurplus(blocks: Map<string, Block>, used: ReadonlySet<string>, spareBytes: number): void {
  let surplus = -spareBytes;
  for (const [name, {length}] of blocks) surplus += used.has(name) ? -length : length;
  if (surplus <= 0) return;
  const unused = [...blocks].filter(([name]) => !used.has(name));
  for (const [name, {length}] of unused.sort(([, a], [, b]) => (a.pack < b.pack ? -1 : 1))) {
    if (surplus <= 0) return;
    blocks.delete(name);
    surplus -= length;
  }
}

interface RewriteInput extends Pick<Packs, 'read' | 'append'> {
  dir: string;
  blocks: Map<string, Block>;
  packs: ReadonlyMap<string, number>;
}

/**
 * Copies what is left of packs that are mostly garbage, and of small ones where there are many,
 * into the current pack and removes them. Keeps packs that another process has created since or is
 * writing.
 */
function rewritePacks({dir, blocks, packs, read, append}: RewriteInput): void {
  const names = new Map([...packs.keys()].map((pack): [string, string[]] => [pack, []]));
  for (const [name, {pack}] of blocks) names.get(pack)?.push(name);
  for (const [pack, end] of packs) {
    const kept = names.get(pack) ?? [];
    const stats = attempt(() => fs.statSync(path.join(dir, pack + PACK)));
    const size = stats?.size ?? 0;
    if (stats && size > end && Date.now() - stats.mtimeMs < ABANDONED_AFTER) continue;
    const bytes = kept.reduce((sum, name) => sum + (blocks.get(name)?.length ?? 0), 0);
    const isWorthIt = bytes < size / 2 || (packs.size > MOST_PACKS && size < LARGE_PACK);
    if (kept.length > 0 && !isWorthIt) continue;
    for (const name of kept) {
      const bytes = read(name);
      if (bytes) append(name, bytes);
      else blocks.delete(name);
    }
    remove(dir, pack);
  }
  for (const name of fs.readdirSync(dir)) {
    const isAbandoned = (): boolean => Date.now() - fs.statSync(path.join(dir, name)).mtimeMs > ABANDONED_AFTER;
    if (!packs.has(name.replace(/\.[^.]*$/, '')) && !hasIndex(dir, name) && isAbandoned())
      fs.rmSync(path.join(dir, name), {recursive: true, force: true});
  }
}

function hasIndex(dir: string, name: string): boolean {
  return fs.existsSync(path.join(dir, name.replace(/\.[^.]*$/, '') + INDEX));
}

function remove(dir: string, pack: string): void {
  for (const ending of [INDEX, PACK]) fs.rmSync(path.join(dir, pack + ending), {recursive: true, force: true});
}
