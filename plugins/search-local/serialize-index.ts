import {B, K1, type Posting, type SerializedIndex} from './shared/index-format.ts';
import type {TermNumbers} from './tokenizer.ts';

/** A document of a lunr index with its tokens. */
export interface IndexedText {
  ref: number;
  /** Three numbers per token: number of the term, offset, length. */
  tokens: ArrayLike<number>;
}

/** A term and the texts that contain it. */
export interface TermRow {
  term: string;
  isBigram: boolean;
  /** Number of texts that contain the term. */
  count: number;
  /** Indexes in the list of texts, ascending: of all of them, or of those with the best scores. */
  texts: number[];
  /** Scores of the term in these texts; empty for bigrams. */
  scores: number[];
  /** Inverse document frequency: the score of a single occurrence in a text of average length. */
  rarity: number;
}

/**
 * Returns the terms of texts, sorted, with the BM25 scores of `lunr.Builder` 2.3.9 for the field
 * `t`, b 0.75 and k1 1.2 (a test compares them), in one pass over the tokens. Bigrams have no score
 * and don't count in the lengths of texts.
 *
 * @param texts iterated once if the lengths are known, so that a large site need not hold them
 * @param options.lengths numbers of terms in the texts (`countTerms`)
 * @param options.maxPostings number of texts to list for a term: those with the best scores
 */
export function termTable(
  texts: Iterable<IndexedText>,
  numbers: TermNumbers,
  {lengths, maxPostings = Infinity}: {lengths?: readonly number[]; maxPostings?: number} = {},
): TermRow[] {
  const weights = textWeights(lengths ?? Array.from(texts, ({tokens}) => countTerms(tokens, numbers)));
  const counts = new Uint32Array(numbers.terms.length);
  const rows = new Map<number, GrowingRow>();
  let place = 0;
  for (const {tokens} of texts) {
    const found: number[] = [];
    for (let at = 0; at < tokens.length; at += 3) {
      const number = tokens[at] ?? 0;
      if (counts[number] === 0) found.push(number);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    for (const number of found) {
      let row = rows.get(number);
      if (!row) {
        const [term, isBigram] = [numbers.term(number), numbers.isBigram(number)];
        rows.set(number, (row = {term, isBigram, count: 0, texts: [], scores: [], rarity: 0, limit: -1}));
      }
      addText(row, {place, count: counts[number] ?? 0, weight: weights[place] ?? 0});
      if (row.texts.length >= 2 * maxPostings) keepBest(row, weights, maxPostings);
      counts[number] = 0;
    }
    place++;
  }
  const table = [...rows.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
  return table.map((row): TermRow => {
    if (row.texts.length > maxPostings) keepBest(row, weights, maxPostings);
    const {limit: _limit, ...finished} = row;
    const {texts: holders, scores} = finished;
    const idf = idfOf(row.count, place);
    scores.forEach((count, at) => {
      scores[at] = (idf * ((K1 + 1) * count)) / ((weights[holders[at] ?? 0] ?? 0) + count);
    });
    return {...finished, rarity: idf};
  });
}

/** A row while texts are added. Its `scores` are the numbers of occurrences. */
interface GrowingRow extends TermRow {
  /** `share` that a further text must exceed to be among the best ones. */
  limit: number;
}

/** What a text adds to the score of a term, in proportion. */
function share(count: number, weight: number): number {
  return count / (weight + count);
}

function addText(row: GrowingRow, {place, count, weight}: {place: number; count: number; weight: number}): void {
  row.count++;
  if ((row.isBigram ? 0 : share(count, weight)) <= row.limit) return;
  row.texts.push(place);
  if (!row.isBigram) row.scores.push(count);
}

/** Removes all but the texts with the best scores; of equal ones, the first stay. */
function keepBest(row: GrowingRow, weights: ArrayLike<number>, maxPostings: number): void {
  const {texts, scores} = row;
  const shares = texts.map((place, at) => (row.isBigram ? 0 : share(scores[at] ?? 0, weights[place] ?? 0)));
  const best = texts.map((_, at) => at).sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0) || a - b);
  row.limit = shares[best[maxPostings - 1] ?? 0] ?? 0;
  const kept = best.slice(0, maxPostings).sort((a, b) => a - b);
  row.texts = kept.map((at) => texts[at] ?? 0);
  if (!row.isBigram) row.scores = kept.map((at) => scores[at] ?? 0);
}

/** Returns the number of terms in a text, without bigrams: its length for scores. */
export function countTerms(tokens: IndexedText['tokens'], numbers: TermNumbers): number {
  let count = 0;
  for (let at = 0; at < tokens.length; at += 3) if (!numbers.isBigram(tokens[at] ?? 0)) count++;
  return count;
}

/** Returns for each text what its length adds to the divisor of scores. */
function textWeights(lengths: readonly number[]): number[] {
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  return lengths.map((length) => K1 * (1 - B + B * (length / average)));
}

function idfOf(documentsWithTerm: number, documents: number): number {
  const x = (documents - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5);
  return Math.log(1 + Math.abs(x));
}

export interface SerializeOptions {
  numbers: TermNumbers;
  /** Stores the positions of terms. Only small indexes have them; highlighting works without. */
  hasPositions: boolean;
  /** Includes bigrams. */
  hasBigrams: boolean;
  /**
   * Rounds scores to multiples of `1 / perUnit`. 0 omits scores: those of short texts can be
   * computed.
   */
  perUnit: number;
  /** Maximum number of texts per term. Default: no limit. */
  maxPostings?: number | undefined;
}

/**
 * Serializes an index as `lunr.Builder` 2.3.9 with the field `t`, b 0.75, k1 1.2 and positions
 * would for these tokens, with the same terms and scores (a test compares them). Unlike lunr, it
 * accepts cached tokens and writes terms in a fixed order. Bigrams have no positions and scores;
 * these would be half of the index.
 */
export function serializeIndex(texts: readonly IndexedText[], options: SerializeOptions): SerializedIndex {
  const rows = termTable(texts, options.numbers).filter((row) => options.hasBigrams || !row.isBigram);
  const vectors = texts.map((): number[] => []);
  const postings = new Map<string, Posting>();
  rows.forEach(({term, texts: holders, scores}, index) => {
    const posting: Posting = {_index: index, t: {}};
    holders.slice(0, options.maxPostings).forEach((place, at) => {
      posting.t[texts[place]?.ref ?? 0] = {};
      const score = scores[at];
      if (score !== undefined && options.perUnit > 0) vectors[place]?.push(index, roundScore(score, options.perUnit));
    });
    postings.set(term, posting);
  });
  if (options.hasPositions) addPositions(texts, postings, options.numbers);
  return {
    version: '2.3.9',
    fields: ['t'],
    fieldVectors: texts.map(({ref}, place) => [`t/${ref}`, vectors[place] ?? []]),
    invertedIndex: [...postings],
    pipeline: ['stemmer'],
  };
}

/** Rounds a score to a multiple of `1 / perUnit`, but never to 0. */
export function roundScore(score: number, perUnit: number): number {
  return Math.max(1, Math.round(score * perUnit)) / perUnit;
}

function addPositions(
  texts: readonly IndexedText[],
  postings: ReadonlyMap<string, Posting>,
  numbers: TermNumbers,
): void {
  for (const {ref, tokens} of texts) {
    for (let at = 0; at < tokens.length; at += 3) {
      const number = tokens[at] ?? 0;
      if (numbers.isBigram(number)) continue;
      const match = postings.get(numbers.term(number))?.t[ref];
      if (match) (match.position ??= []).push([tokens[at + 1] ?? 0, tokens[at + 2] ?? 0]);
    }
  }
}
