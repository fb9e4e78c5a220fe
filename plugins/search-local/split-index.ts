import {PAIR_MARK, type PairFile, type SerializedIndex} from './shared/index-format.ts';

export interface IndexShard {
  /** The first term that it holds. */
  first: string;
  index: SerializedIndex;
}

/**
 * Cuts an index into ranges of terms of about `size` characters of JSON, each an index of its own. Scores and numbers of
 * terms stay those of the whole, so parts can be put together again in any order.
 */
export function splitIndex(index: SerializedIndex, size: number): IndexShard[] {
  const ranges = termRanges(index, size);
  const vectors = ranges.map((): [string, number[]][] => []);
  for (const [ref, elements] of index.fieldVectors) {
    let range = 0;
    let current: number[] | undefined;
    for (let at = 0; at < elements.length; at += 2) {
      const term = elements[at] ?? 0;
      while (term >= (ranges[range]?.end ?? 0)) {
        range++;
        current = undefined;
      }
      if (!current) {
        current = [];
        vectors[range]?.push([ref, current]);
      }
      current.push(term, elements[at + 1] ?? 0);
    }
  }
  return ranges.map(({start, end}, number) => ({
    first: index.invertedIndex[start]?.[0] ?? '',
    index: {...index, fieldVectors: vectors[number] ?? [], invertedIndex: index.invertedIndex.slice(start, end)},
  }));
}

/** A posting costs its number and a score in a vector. */
const POSTING_SIZE = 20;

function termRanges(index: SerializedIndex, size: number): {start: number; end: number}[] {
  const ranges: {start: number; end: number}[] = [];
  let start = 0;
  let sum = 0;
  index.invertedIndex.forEach(([term, posting], at) => {
    const own = term.length + 30 + Object.keys(posting.t).length * POSTING_SIZE;
    if (sum > 0 && sum + own > size) {
      ranges.push({start, end: at});
      start = at;
      sum = 0;
    }
    sum += own;
  });
  if (start < index.invertedIndex.length) ranges.push({start, end: index.invertedIndex.length});
  return ranges;
}

/** Without places and with shorter scores: what is shown is marked from the text itself, and an index becomes half as large. */
export function withoutPositions(index: SerializedIndex, digits: number): SerializedIndex {
  const scale = 10 ** digits;
  return {
    ...index,
    fieldVectors: index.fieldVectors.map(([ref, elements]) => [
      ref,
      elements.map((element, at) => (at % 2 === 0 ? element : Math.round(element * scale) / scale)),
    ]),
    invertedIndex: index.invertedIndex.map(([term, posting]) => [
      term,
      {_index: posting._index, t: Object.fromEntries(Object.keys(posting.t).map((ref) => [ref, {}]))},
    ]),
  };
}

/** Pairs of ideographs taken out of an index, in files of about `size` characters. */
export function splitPairs(index: SerializedIndex, size: number): PairFile[] {
  const files: PairFile[] = [];
  let length = Infinity;
  for (const [term, posting] of index.invertedIndex) {
    if (!term.startsWith(PAIR_MARK)) continue;
    if (length > size) {
      files.push({});
      length = 0;
    }
    let before = 0;
    const refs = Object.keys(posting.t).map((ref) => {
      const step = (Number(ref) - before).toString(36);
      before = Number(ref);
      return step;
    });
    const text = refs.join(' ');
    (files.at(-1) as PairFile)[term.slice(PAIR_MARK.length)] = text;
    length += text.length + 8;
  }
  return files;
}
