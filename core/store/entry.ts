import {contentHash} from '../support/output-files.ts';

/**
 * Something that was read, a kind and names, and what it was: a hash, or `''` where there was
 * nothing.
 */
export type StoredInput = readonly [input: readonly string[], answer: string];

/** A stored result: what it was made from, facts about it as JSON, and its bytes. */
export interface StoreEntry<Head = unknown> {
  /**
   * What was read while it was made; it is good as long as reading all of it again gives the same.
   */
  inputs: readonly StoredInput[];
  head: Head;
  body: Uint8Array;
}

const CHECKSUM_LENGTH = 32;
const NEWLINE = 10;

/** Bytes of an entry: a checksum over all that follows, one line of JSON, and the body. */
export function encodeEntry(key: string, {inputs, head, body}: StoreEntry): Uint8Array {
  const line = Buffer.from(`${JSON.stringify({key, inputs, head})}\n`);
  const rest = Buffer.concat([line, body]);
  return Buffer.concat([Buffer.from(`${contentHash(rest, CHECKSUM_LENGTH)}\n`), rest]);
}

/**
 * Returns the entry in some bytes; undefined if they are damaged, truncated, or the entry of
 * another key.
 */
export function decodeEntry<Head>(key: string, bytes: Buffer): StoreEntry<Head> | undefined {
  const start = CHECKSUM_LENGTH + 1;
  const rest = bytes.subarray(start);
  if (contentHash(rest, CHECKSUM_LENGTH) !== bytes.toString('latin1', 0, CHECKSUM_LENGTH)) return undefined;
  const end = bytes.indexOf(NEWLINE, start);
  const line = JSON.parse(bytes.toString('utf8', start, end)) as Omit<StoreEntry<Head>, 'body'> & {key: string};
  return line.key === key ? {inputs: line.inputs, head: line.head, body: bytes.subarray(end + 1)} : undefined;
}
