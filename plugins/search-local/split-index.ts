import {isHanText} from './shared/text-runs.ts';
import {PAIR_MARK, type PairFile} from './shared/index-format.ts';
import {shortened} from './serialize-index.ts';
import type {TermRow} from './term-table.ts';

/** A piece of an index, an index of its own over a range of terms: a part with no documents, as JSON. */
export interface IndexShard {
  /** The first term that it holds. */
  first: string;
  json: string;
}

/** A posting costs its number and a score in a vector. */
const POSTING_SIZE = 20;

/**
 * Cuts an index into ranges of terms of about `size` characters of JSON. Scores and numbers of terms stay those of the whole, so
 * parts can be put together again in any order. They are made as text, one after another: as objects, and all at once, they would
 * take many times the memory.
 *
 * @param refs numbers of the texts, by place
 */
export function* splitIndex(
  rows: readonly TermRow[],
  refs: readonly number[],
  {size, perUnit}: {size: number; perUnit: number},
): Generator<IndexShard> {
  let inverted: string[] = [];
  let vectors = new Map<number, string>();
  let first = '';
  let sum = 0;
  let index = 0;
  for (const {term, isPair, texts, scores} of rows) {
    if (isPair) continue;
    const own = term.length + 30 + texts.length * POSTING_SIZE;
    if (sum > 0 && sum + own > size) {
      yield {first, json: shardJson(inverted, vectors, refs)};
      inverted = [];
      vectors = new Map();
      sum = 0;
    }
    if (sum === 0) first = term;
    sum += own;
    let postings = '';
    texts.forEach((place, at) => {
      postings += `${at === 0 ? '' : ','}"${refs[place]}":{}`;
      const known = vectors.get(place);
      const element = `${index},${shortened(scores[at] ?? 0, perUnit)}`;
      vectors.set(place, known === undefined ? element : `${known},${element}`);
    });
    inverted.push(`[${JSON.stringify(term)},{"_index":${index},"t":{${postings}}}]`);
    index++;
  }
  if (inverted.length > 0) yield {first, json: shardJson(inverted, vectors, refs)};
}

function shardJson(inverted: readonly string[], vectors: ReadonlyMap<number, string>, refs: readonly number[]): string {
  const sorted = [...vectors].sort(([a], [b]) => a - b);
  const fieldVectors = sorted.map(([place, elements]) => `["t/${refs[place]}",[${elements}]]`);
  return `{"documents":[],"index":{"version":"2.3.9","fields":["t"],"fieldVectors":[${fieldVectors.join(',')}],"invertedIndex":[${inverted.join(',')}],"pipeline":["stemmer"]}}`;
}

/** Pairs of ideographs taken out of an index, in files of about `size` characters. */
export function splitPairs(rows: readonly TermRow[], refs: readonly number[], size: number): PairFile[] {
  const files: PairFile[] = [];
  let length = Infinity;
  for (const {term, isPair, texts} of rows) {
    if (!isPair) continue;
    if (length > size) {
      files.push({});
      length = 0;
    }
    const text = steps(texts.map((place) => refs[place] ?? 0));
    (files.at(-1) as PairFile)[term.slice(PAIR_MARK.length)] = text;
    length += text.length + 8;
  }
  return files;
}

/** Rising numbers as differences in base 36 with a space between. */
export function steps(numbers: readonly number[]): string {
  let before = 0;
  return numbers
    .map((number) => {
      const step = (number - before).toString(36);
      before = number;
      return step;
    })
    .join(' ');
}

/** Chinese words of the bodies that no other part holds: queries are cut with them. */
export function hanWords(rows: readonly TermRow[], known: ReadonlySet<string>): string[] {
  return rows.filter(({term, isPair}) => !isPair && isHanText(term) && !known.has(term)).map(({term}) => term);
}
