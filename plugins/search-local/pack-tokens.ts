/** Bits of a number in one byte; the highest bit says that more follow. */
const BITS = 7;
const MORE = 1 << BITS;
/** Most bytes of a number of 32 bits. */
const MAX_BYTES = 5;

/**
 * Encodes lists of tokens as bytes: for each list the number of its tokens, for each token its
 * term, the distance of its offset to the one before, and its length. Most numbers take one byte.
 *
 * @param termOf returns the number to store for a term
 */
export function packTokens(
  lists: readonly ArrayLike<number>[],
  termOf: (number: number) => number = (number) => number,
): Uint8Array {
  const most = lists.reduce((sum, {length}) => sum + length + 1, 0) * MAX_BYTES;
  const bytes = new Uint8Array(most);
  let end = 0;
  const write = (number: number): void => {
    let rest = number >>> 0;
    for (; rest >= MORE; rest >>>= BITS) bytes[end++] = (rest & (MORE - 1)) | MORE;
    bytes[end++] = rest;
  };
  // Plain loops, because they visit every term of the site.
  for (const list of lists) {
    let before = 0;
    write(list.length / 3);
    for (let at = 0; at < list.length; at += 3) {
      const offset = list[at + 1] ?? 0;
      const step = offset - before;
      before = offset;
      write(termOf(list[at] ?? 0));
      // Terms inside a word begin before the last one: an even number goes on, an odd one back.
      write(step < 0 ? -step * 2 - 1 : step * 2);
      write(list[at + 2] ?? 0);
    }
  }
  return bytes.slice(0, end);
}

/**
 * Decodes the result of `packTokens`.
 *
 * @param terms numbers of the terms, by the stored numbers
 */
export function unpackTokens(bytes: Uint8Array, terms: ArrayLike<number>): Int32Array[] {
  let at = 0;
  const read = (): number => {
    let number = 0;
    for (let shift = 0; at < bytes.length; shift += BITS) {
      const byte = bytes[at++] ?? 0;
      number |= (byte & (MORE - 1)) << shift;
      if (byte < MORE) break;
    }
    return number >>> 0;
  };
  const lists: Int32Array[] = [];
  while (at < bytes.length) {
    const list = new Int32Array(read() * 3);
    let offset = 0;
    for (let to = 0; to < list.length; to += 3) {
      list[to] = terms[read()] ?? 0;
      const step = read();
      offset += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
      list[to + 1] = offset;
      list[to + 2] = read();
    }
    lists.push(list);
  }
  return lists;
}
