import {shortened, type TermRow} from './serialize-index.ts';
import {keyOfTerm, LONGEST_LIST} from './shared/index-format.ts';

/**
 * A piece of an index, an index of its own over a range of terms: a list of one part with no
 * documents, as JSON.
 */
export interface IndexShard {
  /** Key of the first term that it holds. */
  first: string;
  json: string;
}

export interface SplitOptions {
  /** Characters of JSON in a piece, about. */
  size: number;
  /** Scores are rounded to so many of a unit. */
  perUnit: number;
  /** What the reader takes for the score where none is written (`usualScores`). */
  usualScore: (ref: number, rarity: number) => number;
}

/** A posting costs its number and, sometimes, a score in a vector. */
const POSTING_SIZE = 20;
/**
 * Scores are written where they are so far from what a term counts that stands in the text once.
 */
const UNUSUAL = 1.25;

interface OpenShard {
  terms: [term: string, json: string][];
  vectors: Map<number, string>;
  size: number;
}

/**
 * Cuts an index into ranges of terms. Scores stay those of the whole, so parts can be put together
 * again in any order. They are made as text, one after another: as objects, and all at once, they
 * would take many times the memory.
 *
 * @param refs numbers of the texts, by place
 */
export function* splitIndex(
  rows: readonly TermRow[],
  refs: readonly number[],
  {size, perUnit, usualScore}: SplitOptions,
): Generator<IndexShard> {
  let first = '';
  let shard: OpenShard = {terms: [], vectors: new Map(), size: 0};
  for (const {key, row} of byKey(rows)) {
    const places = listed(row);
    const own = row.term.length + 30 + places.length * POSTING_SIZE;
    if (shard.size > 0 && shard.size + own > size) {
      yield {first, json: shardJson(shard, refs)};
      shard = {terms: [], vectors: new Map(), size: 0};
    }
    if (shard.size === 0) first = key;
    shard.size += own;
    addRow(shard, {row, places}, {refs, perUnit, usualScore});
  }
  if (shard.terms.length > 0) yield {first, json: shardJson(shard, refs)};
}

function byKey(rows: readonly TermRow[]): {key: string; row: TermRow}[] {
  const keyed = rows.map((row) => ({key: keyOfTerm(row.term), row}));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.term < b.row.term ? -1 : 1));
}

/** Places in a row that are written: all, or those where the term counts most. */
function listed({texts, scores}: TermRow): readonly number[] {
  if (texts.length <= LONGEST_LIST) return FIRST_PLACES.slice(0, texts.length);
  const best = texts.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return best.slice(0, LONGEST_LIST).sort((a, b) => a - b);
}

const FIRST_PLACES = Array.from({length: LONGEST_LIST}, (_, at) => at);

function addRow(
  {terms, vectors}: OpenShard,
  {row, places}: {row: TermRow; places: readonly number[]},
  {refs, perUnit, usualScore}: Omit<SplitOptions, 'size'> & {refs: readonly number[]},
): void {
  const index = terms.length;
  // The reader cannot tell how rare a term is whose list is cut.
  const isCut = places.length < row.texts.length;
  let postings = '';
  for (const at of places) {
    const place = row.texts[at] ?? 0;
    const ref = refs[place] ?? 0;
    postings += `${postings === '' ? '' : ','}"${ref}":{}`;
    const score = row.scores[at];
    const known = vectors.get(place) ?? '';
    const ratio = score === undefined ? 1 : score / usualScore(ref, row.rarity);
    const isWritten = score !== undefined && (isCut || ratio > UNUSUAL || ratio < 1 / UNUSUAL);
    vectors.set(place, isWritten ? `${known}${known && ','}${index},${shortened(score, perUnit)}` : known);
  }
  terms.push([row.term, `[${JSON.stringify(row.term)},{"_index":${index},"t":{${postings}}}]`]);
}

function shardJson({terms, vectors}: OpenShard, refs: readonly number[]): string {
  const sorted = [...vectors].sort(([a], [b]) => a - b);
  const fieldVectors = sorted.map(([place, elements]) => `["t/${refs[place]}",[${elements}]]`);
  const inverted = terms.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, json]) => json);
  return `[{"documents":[],"index":{"version":"2.3.9","fields":["t"],"fieldVectors":[${fieldVectors.join(',')}],"invertedIndex":[${inverted.join(',')}],"pipeline":["stemmer"]}}]`;
}
