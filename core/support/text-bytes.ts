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
