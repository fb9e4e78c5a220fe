import {B, K1, type Posting, type SerializedIndex} from './shared/index-format.ts';
import type {TermNumbers} from './tokenizer.ts';

/** A document of a lunr index with its terms. */
export interface IndexedText {
  ref: number;
  /** Three numbers for each: the term, where it begins, how long it is. */
  tokens: ArrayLike<number>;
}

/** A term and the texts that hold it. */
export interface TermRow {
  term: string;
  isPair: boolean;
  /** Places in the list of texts, rising. */
  texts: number[];
  /** What the term counts in each of them; nothing for pairs. */
  scores: number[];
  /** What it counts when it stands once in a text of usual length. */
  rarity: number;
}

/**
 * The terms of some texts, sorted, with the scores of `lunr.Builder` 2.3.9 for the field `t`, b
 * 0.75 and k1 1.2 (a test compares them), in one pass over the tokens. Pairs of ideographs, which
 * only stand behind the words, count for nothing.
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
      if (!numbers.isPair(number)) length++;
    }
    for (const number of found) {
      let row = rows.get(number);
      if (!row) {
        row = {term: numbers.term(number), isPair: numbers.isPair(number), texts: [], scores: [], rarity: 0};
        rows.set(number, row);
      }
      row.texts.push(place);
      if (!row.isPair) row.scores.push(counts[number] ?? 0);
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
  /**
   * Where each term stands in its text: what is shown is marked from the text itself, so only small
   * indexes have it.
   */
  hasPositions: boolean;
  /** Pairs of ideographs, too. */
  hasPairs: boolean;
  /**
   * Scores are rounded to so many of a unit; 0 writes none, since a reader can tell those of short
   * texts from the rest.
   */
  perUnit: number;
  /** Texts that are listed with a term; all of them where it is not said. */
  longestList?: number | undefined;
}

/**
 * What `lunr.Builder` 2.3.9 with the field `t`, b 0.75, k1 1.2 and positions would write for these
 * tokens, term for term and score for score (a test compares them), but from tokens that may come
 * out of a cache and in a fixed order. Pairs have no places and no scores: they would be half of
 * the index.
 */
export function serializeIndex(texts: readonly IndexedText[], options: SerializeOptions): SerializedIndex {
  const rows = termTable(texts, options.numbers).filter((row) => options.hasPairs || !row.isPair);
  const vectors = texts.map((): number[] => []);
  const postings = new Map<string, Posting>();
  rows.forEach(({term, texts: holders, scores}, index) => {
    const posting: Posting = {_index: index, t: {}};
    holders.slice(0, options.longestList).forEach((place, at) => {
      posting.t[texts[place]?.ref ?? 0] = {};
      const score = scores[at];
      if (score !== undefined && options.perUnit > 0) vectors[place]?.push(index, shortened(score, options.perUnit));
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

/** A score is never rounded to nothing. */
export function shortened(score: number, perUnit: number): number {
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
      if (numbers.isPair(number)) continue;
      const match = postings.get(numbers.term(number))?.t[ref];
      if (match) (match.position ??= []).push([tokens[at + 1] ?? 0, tokens[at + 2] ?? 0]);
    }
  }
}
