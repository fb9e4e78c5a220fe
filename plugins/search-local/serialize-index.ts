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
  /** Indexes in the list of texts, ascending. */
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
 */
export function termTable(texts: readonly IndexedText[], numbers: TermNumbers): TermRow[] {
  const counts = new Uint32Array(numbers.terms.length);
  const rows = new Map<number, TermRow>();
  const lengths = texts.map(({tokens}, place) => {
    const found: number[] = [];
    let length = 0;
    for (let at = 0; at < tokens.length; at += 3) {
      const number = tokens[at] ?? 0;
      if (counts[number] === 0) found.push(number);
      counts[number] = (counts[number] ?? 0) + 1;
      if (!numbers.isBigram(number)) length++;
    }
    for (const number of found) {
      let row = rows.get(number);
      if (!row) {
        row = {term: numbers.term(number), isBigram: numbers.isBigram(number), texts: [], scores: [], rarity: 0};
        rows.set(number, row);
      }
      row.texts.push(place);
      if (!row.isBigram) row.scores.push(counts[number] ?? 0);
      counts[number] = 0;
    }
    return length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / (texts.length || 1);
  const weights = lengths.map((length) => K1 * (1 - B + B * (length / average)));
  for (const row of rows.values()) {
    const {texts: holders, scores} = row;
    const idf = idfOf(holders.length, texts.length);
    row.rarity = idf;
    scores.forEach((count, at) => {
      scores[at] = (idf * ((K1 + 1) * count)) / ((weights[holders[at] ?? 0] ?? 0) + count);
    });
  }
  return [...rows.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
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
