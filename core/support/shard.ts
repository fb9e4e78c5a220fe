import {hash} from 'node:crypto';
import {userError} from '../../contract/diagnostic.ts';

/** One of several parts of a site's documents. */
export interface Shard {
  /** From 1. */
  index: number;
  count: number;
}

/** More shards than any site has documents for. */
const MOST_SHARDS = 10_000;

/**
 * Parses `3/8`.
 *
 * @throws InkstoneError for anything else (`INK8084`)
 */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined)
    throw shardError(`The shard "${text}" is not of the form "3/8".`, 'Pass its number and the number of shards.');
  if (count < 1 || count > MOST_SHARDS)
    throw shardError(`The shard "${text}" is one of ${count}.`, `Use from 1 to ${MOST_SHARDS} shards.`);
  if (index < 1 || index > count) {
    const isZero = index === 0;
    const hint = isZero ? 'Add 1 to a number that starts at 0.' : 'Pass each shard its own number.';
    throw shardError(`There is no shard ${index} of ${count}: they are numbered from 1 to ${count}.`, hint);
  }
  return {index, count};
}

/**
 * Returns whether a document or a page is in a shard. The hash makes the shards about equally
 * large, and a path stays in its shard whatever else the site contains.
 *
 * @param path with forward slashes, relative to the site, so that all machines agree
 */
export function isInShard(path: string, {index, count}: Shard): boolean {
  return Number.parseInt(hash('sha256', path).slice(0, 12), 16) % count === index - 1;
}

/** An error about `--shard`. */
export function shardError(problem: string, hint: string): Error {
  return userError('INK8084', problem, {hint});
}
