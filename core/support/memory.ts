/**
 * Memory of large sites. A build holds most of it in strings and buffers, and V8 treats them by
 * default as suits programs that end soon or have few threads:
 *
 * - A string cut out of a text keeps all of that text. `detachStrings` copies it.
 * - Buffers of many sizes, one for each page, leave holes that a thread never gives back. `bytesOf`
 *   writes into one buffer.
 * - A heap may grow to four times what is in use before V8 collects, in each thread.
 *   `limitHeapGrowth` makes it collect earlier.
 */
import v8 from 'node:v8';
import vm from 'node:vm';

/** Texts above this get memory of their own, which goes when they do. */
const LONGEST_SHARED = 1024 ** 2;

let shared = Buffer.alloc(0);

/**
 * A text as UTF-8, in memory that the next call uses again: for bytes that are written or hashed at
 * once and not kept. Buffers of their own, one for each document or page, leave holes in the memory
 * of a thread that are never given back.
 */
export function bytesOf(text: string): Buffer {
  // A UTF-16 unit takes three bytes at most.
  const most = text.length * 3;
  if (most > LONGEST_SHARED) return Buffer.from(text);
  if (shared.length < most) shared = Buffer.allocUnsafeSlow(Math.min(LONGEST_SHARED, most * 2));
  return shared.subarray(0, shared.write(text));
}

/**
 * The same value with strings of its own: what is cut out of a text keeps all of that text in
 * memory. For values that JSON can say.
 */
export function detachStrings<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Documents from which on a site counts as large. */
const MANY = 2000;
/**
 * Growth between two collections, in percent of what is in use, and megabytes of a thread's
 * nursery.
 */
const FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=4'];

/**
 * Makes V8 collect earlier in all threads of this process, if the site is large, and once now.
 * Where memory is plentiful it lets a heap grow to four times what is in use, and three threads do
 * so at once.
 */
export function limitHeapGrowth(documents: number): void {
  if (documents < MANY) return;
  for (const flag of [...FLAGS, '--expose-gc']) v8.setFlagsFromString(flag);
  // A context that is made from now on has the function.
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
}
