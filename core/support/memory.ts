/**
 * Functions that save memory in builds of large sites, which need most of it for strings and
 * buffers:
 *
 * - A substring retains its parent string. `detachStrings` copies it.
 * - Buffers of many sizes, one for each page, fragment the memory of a thread. `bytesOf` reuses
 *   one buffer.
 * - V8 lets the heap of each thread grow to four times its live size before it collects garbage.
 *   `limitHeapGrowth` makes it collect earlier.
 * - `createStringPool` replaces equal strings by one.
 * - V8 gives each result of `{...object, added}` a hidden class of its own, several times as large
 *   as the object. Results of `Object.assign({}, object, {added})` share one.
 * - `LruTexts` caches strings up to a limit.
 */
import v8 from 'node:v8';
import vm from 'node:vm';

/** Longer strings get a separate buffer, which is freed with them. */
const LONGEST_SHARED = 1024 ** 2;

let shared = Buffer.alloc(0);

/**
 * Encodes a string as UTF-8 in a buffer that the next call reuses: for bytes that are written or
 * hashed immediately and not kept.
 */
export function bytesOf(text: string): Buffer {
  // A UTF-16 unit takes three bytes at most.
  const most = text.length * 3;
  if (most > LONGEST_SHARED) return Buffer.from(text);
  if (shared.length < most) shared = Buffer.allocUnsafeSlow(Math.min(LONGEST_SHARED, most * 2));
  return shared.subarray(0, shared.write(text));
}

/** Copies a JSON value with all its strings, so that V8 doesn't retain their parent strings. */
export function detachStrings<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** A site with this number of documents is large. */
export const MANY_DOCUMENTS = 2000;
/** A site with this number of documents is so large that saving memory may take some time. */
const VERY_MANY_DOCUMENTS = 20_000;

/**
 * If the site is large, makes V8 collect garbage now, and earlier in all threads from now on.
 * Called when so many documents are known, and when all are loaded.
 */
export function limitHeapGrowth(documents: number): void {
  if (documents < MANY_DOCUMENTS) return;
  // Growth between two collections in percent of the live size, and megabytes of the nursery.
  const percent = documents < VERY_MANY_DOCUMENTS ? 40 : 20;
  for (const flag of [`--heap-growing-percent=${percent}`, '--max-semi-space-size=4', '--expose-gc'])
    v8.setFlagsFromString(flag);
  // Contexts created from now on have the function.
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
}

/**
 * Returns a function that replaces equal strings in lists by one, whichever list they are in: every
 * thread and every cache entry has its own copies, and most links occur on hundreds of pages.
 */
export function createStringPool(): (texts: readonly string[]) => string[] {
  const known = new Map<string, string>();
  const shared = (text: string): string => {
    const same = known.get(text);
    if (same !== undefined) return same;
    known.set(text, text);
    return text;
  };
  return (texts) => texts.map(shared);
}

/** A map of strings with a limited size: the least recently used entries are removed first. */
export class LruTexts {
  private readonly entries = new Map<string, string>();
  private readonly limit: number;
  private size = 0;

  /** @param limit characters of all keys and values */
  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): string | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: string): void {
    this.delete(key);
    this.entries.set(key, value);
    this.size += key.length + value.length;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limit) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const text = this.entries.get(key);
    if (text === undefined) return;
    this.entries.delete(key);
    this.size -= key.length + text.length;
  }
}
