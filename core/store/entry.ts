import {contentHash} from '../support/output-files.ts';

/** Something that was read (a kind and names) with its fingerprint at that time. */
export type StoredInput = readonly [input: readonly string[], fingerprint: string];

/** What a stored result was made from, and facts about it as JSON. */
export interface StoredHead<Head = unknown> {
  /**
   * What was read while it was made; it is good as long as reading all of it again gives the same.
   */
  inputs: readonly StoredInput[];
  head: Head;
}

/** A stored result with its bytes. */
export interface StoreEntry<Head = unknown> extends StoredHead<Head> {
  body: Uint8Array;
}

const CHECKSUM_LENGTH = 32;

/** Returns the checksum of a body; `''` for an empty one. */
export function bodyHash(body: Uint8Array): string {
  return body.length === 0 ? '' : contentHash(body, CHECKSUM_LENGTH);
}

/** Encodes the block of a head: a checksum over all that follows, and one line of JSON. */
export function encodeHead(key: string, {inputs, head}: StoredHead, body: string): Uint8Array {
  const line = Buffer.from(JSON.stringify({key, inputs, head, body}));
  return Buffer.concat([Buffer.from(`${contentHash(line, CHECKSUM_LENGTH)}\n`), line]);
}

/**
 * Returns the head in a block, with the hash of its body; undefined if the block is damaged,
 * truncated, or the head of another key.
 */
export function decodeHead<Head>(key: string, block: Buffer): (StoredHead<Head> & {body: string}) | undefined {
  const line = block.subarray(CHECKSUM_LENGTH + 1);
  if (contentHash(line, CHECKSUM_LENGTH) !== block.toString('latin1', 0, CHECKSUM_LENGTH)) return undefined;
  const {key: found, ...rest} = JSON.parse(line.toString('utf8')) as StoredHead<Head> & {key: string; body: string};
  return found === key ? rest : undefined;
}
