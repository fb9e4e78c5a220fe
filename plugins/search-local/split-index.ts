import type {TermRow} from './serialize-index.ts';
import {encodePostings, keyOfTerm, MAX_POSTINGS, type ShardFile} from './shared/index-format.ts';

/** An index of bodies over a range of terms. */
export interface IndexShard {
  /** Sort key of its first term (`keyOfTerm`). */
  first: string;
  terms: ShardFile;
}

export interface SplitOptions {
  /** Size of a shard, by `POSTING_SIZE` and `TERM_SIZE`. */
  size: number;
  /** Score that the browser assumes if none is stored (`defaultScores`). */
  defaultScore: (ref: number, rarity: number) => number;
}

/** What counts for the size of a shard, in addition to the letters of its terms. */
const POSTING_SIZE = 20;
const TERM_SIZE = 30;
/** Scores are stored only if they differ from the default score by more than this factor. */
const SCORE_TOLERANCE = 1.25;

/**
 * Splits an index into shards by ranges of terms. Scores are those of the complete index, so shards
 * can be merged in any order. Generates one shard at a time: all of them as objects would take many
 * times the memory.
 *
 * @param refs numbers of the texts, by their index in `rows`
 */
export function* splitIndex(
  rows: readonly TermRow[],
  refs: readonly number[],
  {size, defaultScore}: SplitOptions,
): Generator<IndexShard> {
  let shard: IndexShard = {first: '', terms: []};
  let shardSize = 0;
  for (const {key, row} of byKey(rows)) {
    const places = listed(row);
    const rowSize = row.term.length + TERM_SIZE + places.length * POSTING_SIZE;
    if (shard.terms.length > 0 && shardSize + rowSize > size) {
      yield sorted(shard);
      shard = {first: '', terms: []};
      shardSize = 0;
    }
    if (shard.terms.length === 0) shard.first = key;
    shardSize += rowSize;
    shard.terms.push([row.term, encodedRow(row, places, {refs, defaultScore})]);
  }
  if (shard.terms.length > 0) yield sorted(shard);
}

function byKey(rows: readonly TermRow[]): {key: string; row: TermRow}[] {
  const keyed = rows.map((row) => ({key: keyOfTerm(row.term), row}));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.term < b.row.term ? -1 : 1));
}

function sorted({first, terms}: IndexShard): IndexShard {
  return {first, terms: terms.sort(([a], [b]) => (a < b ? -1 : 1))};
}

/** Returns the indexes of the postings to store: all, or those with the highest scores. */
function listed({texts, scores}: TermRow): readonly number[] {
  if (texts.length <= MAX_POSTINGS) return FIRST_PLACES.slice(0, texts.length);
  const best = texts.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return best.slice(0, MAX_POSTINGS).sort((a, b) => a - b);
}

const FIRST_PLACES = Array.from({length: MAX_POSTINGS}, (_, at) => at);

function encodedRow(
  {count, texts, scores, rarity}: TermRow,
  places: readonly number[],
  {refs, defaultScore}: {refs: readonly number[]; defaultScore: SplitOptions['defaultScore']},
): string {
  // The browser can't compute the rarity of a term whose list is truncated.
  const isTruncated = places.length < count;
  return encodePostings(
    places.map((at) => {
      const ref = refs[texts[at] ?? 0] ?? 0;
      const score = scores[at];
      const ratio = score === undefined ? 1 : score / defaultScore(ref, rarity);
      const isStored = isTruncated || ratio > SCORE_TOLERANCE || ratio < 1 / SCORE_TOLERANCE;
      return {ref, score: isStored ? score : undefined};
    }),
  );
}
