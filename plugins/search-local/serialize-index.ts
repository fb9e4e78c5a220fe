import {PAIR_MARK, type Posting, type SerializedIndex} from './shared/index-format.ts';
import type {IndexToken} from './index-tokens.ts';

/** A document of a lunr index with its terms. */
export interface IndexedText {
  ref: number;
  tokens: readonly IndexToken[];
}

const B = 0.75;
const K1 = 1.2;

/**
 * What `lunr.Builder` 2.3.9 with the field `t`, b 0.75, k1 1.2 and positions would write for these tokens, term for term and
 * score for score (a test compares them), but from tokens that may come out of a cache and in a fixed order. Pairs of
 * ideographs, which only stand behind the words, count for nothing and have no places: they would be half of the index.
 */
export function serializeIndex(texts: readonly IndexedText[]): SerializedIndex {
  const postings = new Map<string, Posting>();
  for (const {ref, tokens} of texts) {
    for (const [term, start, length] of tokens) {
      let posting = postings.get(term);
      if (!posting) postings.set(term, (posting = {_index: 0, t: {}}));
      const match = (posting.t[ref] ??= {});
      if (!term.startsWith(PAIR_MARK)) (match.position ??= []).push([start, length]);
    }
  }
  const invertedIndex = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  invertedIndex.forEach(([, posting], index) => {
    posting._index = index;
  });
  return {
    version: '2.3.9',
    fields: ['t'],
    fieldVectors: fieldVectors(texts, postings),
    invertedIndex,
    pipeline: ['stemmer'],
  };
}

function fieldVectors(
  texts: readonly IndexedText[],
  postings: ReadonlyMap<string, Posting>,
): SerializedIndex['fieldVectors'] {
  const lengths = texts.map(({tokens}) => tokens.filter(isScored).length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const average = total / (texts.length || 1);
  const idf = new Map<string, number>();
  for (const [term, posting] of postings) idf.set(term, idfOf(Object.keys(posting.t).length, texts.length));
  return texts.map(({ref, tokens}, at) => {
    const counts = new Map<string, number>();
    for (const [term] of tokens.filter(isScored)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const length = K1 * (1 - B + B * ((lengths[at] ?? 0) / average));
    const elements = [...counts].map(([term, count]): [number, number] => {
      const score = ((idf.get(term) ?? 0) * ((K1 + 1) * count)) / (length + count);
      return [postings.get(term)?._index ?? 0, Math.round(score * 1000) / 1000];
    });
    return [`t/${ref}`, elements.sort(([a], [b]) => a - b).flat()];
  });
}

function isScored([term]: IndexToken): boolean {
  return !term.startsWith(PAIR_MARK);
}

function idfOf(documentsWithTerm: number, documents: number): number {
  const x = (documents - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5);
  return Math.log(1 + Math.abs(x));
}
