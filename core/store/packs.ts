import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {attempt} from '../support/attempt.ts';
import {groupBy} from '../support/group-by.ts';

interface Block {
  pack: string;
  at: number;
  length: number;
}

const PACK = '.pack';
const INDEX = '.index';
/** Bytes that are gathered before they are written. */
const BUFFER_SIZE = 512 * 1024;
/** Bytes that are read at once: mostly, blocks are read in the order in which they were written. */
const WINDOW_SIZE = 128 * 1024;
/** More packs than this that aren't full are joined. */
const MOST_PACKS = 24;
/**
 * A pack of this size is full: the remote cache holds whole packs in memory. Full packs are never
 * rewritten to join them.
 */
const LARGE_PACK = 64 * 1024 * 1024;
/** Milliseconds after which a pack without an index cannot belong to a writer at work. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/**
 * Blocks of bytes by name, many in one file: a file for each would cost more than making most
 * results again. Every writer appends to its own pack, so threads and processes don't conflict. An
 * index file has a line for each block. If a writer was killed, the blocks in the index are valid.
 * A pack that can't be read or written counts as missing: its results are made again.
 */
export class Packs {
  readonly #dir: string;
  readonly #blocks: Map<string, Block>;
  readonly #packs: ReadonlyMap<string, number>;
  readonly #used = new Set<string>();
  readonly #files = new Map<string, OpenFile | undefined>();
  #writer: PackWriter | undefined;

  /**
   * Opens the packs in a folder, which need not exist. The time of the folder is set to that of the
   * last opening, for `pruneStores`.
   */
  constructor(dir: string) {
    const now = new Date();
    attempt(() => fs.utimesSync(dir, now, now));
    this.#dir = dir;
    ({blocks: this.#blocks, packs: this.#packs} = readIndexes(dir));
  }

  /**
   * Returns the bytes of a block; whether they are what was written is for the caller to find out.
   */
  read(name: string): Buffer | undefined {
    const block = this.#blocks.get(name);
    if (!block) return undefined;
    this.#used.add(name);
    if (block.pack === this.#writer?.pack) this.#writer.flush();
    return readBlock(block, this.#open(block.pack));
  }

  has(name: string): boolean {
    return this.#blocks.has(name);
  }

  /** Counts a block as read. */
  keep(name: string): void {
    this.#used.add(name);
  }

  /** Copies the bytes, which the caller may use again. */
  append(name: string, bytes: Uint8Array): void {
    if (this.#writer && this.#writer.size() >= LARGE_PACK) {
      this.#writer.flush();
      this.#writer = undefined;
    }
    this.#writer ??= createWriter(this.#dir);
    this.#used.add(name);
    this.#blocks.set(name, this.#writer.append(name, bytes));
  }

  /**
   * Writes what was appended, bytes before index. Closes files that were read: a development server
   * opens packs again with each change.
   */
  flush(): void {
    this.#writer?.flush();
    for (const file of this.#files.values()) if (file) attempt(() => fs.closeSync(file.fd));
    this.#files.clear();
  }

  /**
   * Removes blocks that this object has neither read nor written, oldest packs first, if there are
   * more of them than `spareBytes` and as many as were used.
   */
  prune(spareBytes: number): void {
    this.#forgetSurplus(spareBytes);
    attempt(() => {
      const isCrowded = [...this.#packs.values()].filter((end) => end < LARGE_PACK).length > MOST_PACKS;
      const blocks = groupBy(this.#blocks, ([, {pack}]) => pack);
      for (const [pack, end] of this.#packs) this.#rewrite({pack, end, kept: blocks.get(pack) ?? []}, isCrowded);
      this.#removeAbandoned();
    });
    this.flush();
  }

  #open(pack: string): OpenFile | undefined {
    if (!this.#files.has(pack)) {
      const fd = attempt(() => fs.openSync(path.join(this.#dir, pack + PACK), 'r'));
      const window = Buffer.allocUnsafe(WINDOW_SIZE);
      this.#files.set(pack, fd === undefined ? undefined : {fd, size: 0, window, start: 0, end: 0});
    }
    return this.#files.get(pack);
  }

  /**
   * Forgets unused blocks, oldest packs first, until no more is unused than is used and
   * `spareBytes`.
   */
  #forgetSurplus(spareBytes: number): void {
    let surplus = -spareBytes;
    for (const [name, {length}] of this.#blocks) surplus += this.#used.has(name) ? -length : length;
    if (surplus <= 0) return;
    const unused = [...this.#blocks].filter(([name]) => !this.#used.has(name));
    for (const [name, {length}] of unused.sort(([, a], [, b]) => (a.pack === b.pack ? 0 : a.pack < b.pack ? -1 : 1))) {
      if (surplus <= 0) return;
      this.#blocks.delete(name);
      surplus -= length;
    }
  }

  /**
   * Copies what is left of a pack that is mostly garbage, or small where there are many, into the
   * current pack and removes it. Keeps one that another process is writing.
   */
  #rewrite({pack, end, kept}: {pack: string; end: number; kept: [string, Block][]}, isCrowded: boolean): void {
    const stats = attempt(() => fs.statSync(path.join(this.#dir, pack + PACK)));
    const size = stats?.size ?? 0;
    if (stats && size > end && Date.now() - stats.mtimeMs < ABANDONED_AFTER) return;
    const bytes = kept.reduce((sum, [, {length}]) => sum + length, 0);
    const isWorthIt = bytes < size / 2 || (isCrowded && size < LARGE_PACK);
    if (kept.length > 0 && !isWorthIt) return;
    for (const [name] of kept) {
      const block = this.read(name);
      if (block) this.append(name, block);
      else this.#blocks.delete(name);
    }
    for (const ending of [INDEX, PACK]) remove(path.join(this.#dir, pack + ending));
  }

  /** Removes other files. Keeps packs that another process has created since. */
  #removeAbandoned(): void {
    for (const name of fs.readdirSync(this.#dir)) {
      const pack = name.replace(/\.[^.]*$/, '');
      const file = path.join(this.#dir, name);
      if (this.#packs.has(pack) || fs.existsSync(path.join(this.#dir, pack + INDEX))) continue;
      if (Date.now() - fs.statSync(file).mtimeMs > ABANDONED_AFTER) remove(file);
    }
  }
}

function remove(file: string): void {
  fs.rmSync(file, {recursive: true, force: true});
}

interface OpenFile {
  fd: number;
  /** Bytes it was seen to have; it grows while its writer is at work. */
  size: number;
  /** The part of the file that was read last, from `start` to `end`. */
  window: Buffer;
  start: number;
  end: number;
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
    const {start, end} = file;
    if (at >= start && at + length <= end) return Buffer.from(file.window.subarray(at - start, at - start + length));
    // A damaged index must not allocate more memory than the file has bytes.
    if (at + length > file.size) file.size = fs.fstatSync(file.fd).size;
    if (at + length > file.size) return undefined;
    const isSmall = length < WINDOW_SIZE / 4;
    const bytes = isSmall ? file.window : Buffer.allocUnsafe(length);
    const count = fs.readSync(file.fd, bytes, 0, bytes.length, at);
    if (isSmall) Object.assign(file, {start: at, end: at + count});
    if (count < length) return undefined;
    return isSmall ? Buffer.from(bytes.subarray(0, length)) : bytes;
  });
}

interface PackWriter {
  pack: string;
  /** Bytes that were appended. */
  size: () => number;
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
    size: () => at,
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
