import type {Posting, SerializedIndex} from './shared/index-format.ts';
import type {TermNumbers} from './term-numbers.ts';
import {termTable, type IndexedText} from './term-table.ts';

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
