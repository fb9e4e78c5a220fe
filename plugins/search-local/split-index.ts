import {roundScore, type TermRow} from './serialize-index.ts';
import {keyOfTerm, MAX_POSTINGS} from './shared/index-format.ts';

/**
 * A shard: an index over a range of terms, as JSON of a list with one sub-index without documents.
 */
export interface IndexShard {
  /** Sort key of its first term (`keyOfTerm`). */
  first: string;
  json: string;
}

export interface SplitOptions {
  /** Approximate characters of JSON per shard. */
  size: number;
  /** Scores are rounded to multiples of `1 / perUnit`. */
  perUnit: number;
  /** Score that the browser assumes if none is stored (`defaultScores`). */
  defaultScore: (ref: number, rarity: number) => number;
}

/** Estimated characters per posting: its number and sometimes a score in a vector. */
const POSTING_SIZE = 20;
/** Scores are stored only if they differ from the default score by more than this factor. */
const SCORE_TOLERANCE = 1.25;

interface OpenShard {
  terms: [term: string, json: string][];
  vectors: Map<number, string>;
  size: number;
}

/**
 * Splits an index into shards by ranges of terms. Scores are those of the complete index, so shards
 * can be merged in any order. Generates JSON text, one shard at a time: all of them as objects
 * would take many times the memory.
 *
 * @param refs numbers of the texts, by their index in `rows`
 */
export function* splitIndex(
  rows: readonly TermRow[],
  refs: readonly number[],
  {size, perUnit, defaultScore}: SplitOptions,
): Generator<IndexShard> {
  let first = '';
  let shard: OpenShard = {terms: [], vectors: new Map(), size: 0};
  for (const {key, row} of byKey(rows)) {
    const places = listed(row);
    const rowSize = row.term.length + 30 + places.length * POSTING_SIZE;
    if (shard.size > 0 && shard.size + rowSize > size) {
      yield {first, json: shardJson(shard, refs)};
      shard = {terms: [], vectors: new Map(), size: 0};
    }
    if (shard.size === 0) first = key;
    shard.size += rowSize;
    addRow(shard, {row, places}, {refs, perUnit, defaultScore});
  }
  if (shard.terms.length > 0) yield {first, json: shardJson(shard, refs)};
}

function byKey(rows: readonly TermRow[]): {key: string; row: TermRow}[] {
  const keyed = rows.map((row) => ({key: keyOfTerm(row.term), row}));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.term < b.row.term ? -1 : 1));
}

/** Returns the indexes of the postings to store: all, or those with the highest scores. */
function listed({texts, scores}: TermRow): readonly number[] {
  if (texts.length <= MAX_POSTINGS) return FIRST_PLACES.slice(0, texts.length);
  const best = texts.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return best.slice(0, MAX_POSTINGS).sort((a, b) => a - b);
}

const FIRST_PLACES = Array.from({length: MAX_POSTINGS}, (_, at) => at);

function addRow(
  {terms, vectors}: OpenShard,
  {row, places}: {row: TermRow; places: readonly number[]},
  {refs, perUnit, defaultScore}: Omit<SplitOptions, 'size'> & {refs: readonly number[]},
): void {
  const index = terms.length;
  // The browser can't compute the rarity of a term whose list is truncated.
  const isTruncated = places.length < row.texts.length;
  let postings = '';
  for (const at of places) {
    const place = row.texts[at] ?? 0;
    const ref = refs[place] ?? 0;
    postings += `${postings === '' ? '' : ','}"${ref}":{}`;
    const score = row.scores[at];
    const known = vectors.get(place) ?? '';
    const ratio = score === undefined ? 1 : score / defaultScore(ref, row.rarity);
    const isWritten = score !== undefined && (isTruncated || ratio > SCORE_TOLERANCE || ratio < 1 / SCORE_TOLERANCE);
    vectors.set(place, isWritten ? `${known}${known && ','}${index},${roundScore(score, perUnit)}` : known);
  }
  terms.push([row.term, `[${JSON.stringify(row.term)},{"_index":${index},"t":{${postings}}}]`]);
}

function shardJson({terms, vectors}: OpenShard, refs: readonly number[]): string {
  const sorted = [...vectors].sort(([a], [b]) => a - b);
  const fieldVectors = sorted.map(([place, elements]) => `["t/${refs[place]}",[${elements}]]`);
  const inverted = terms.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, json]) => json);
  return `[{"documents":[],"index":{"version":"2.3.9","fields":["t"],"fieldVectors":[${fieldVectors.join(',')}],"invertedIndex":[${inverted.join(',')}],"pipeline":["stemmer"]}}]`;
}
