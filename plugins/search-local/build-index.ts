import {
  PAIR_MARK,
  type IndexPart,
  type PairFile,
  type SearchDocument,
  type SerializedIndex,
} from './shared/index-format.ts';
import {isHanText} from './shared/text-runs.ts';
import type {Entry, PageEntries} from './number-entries.ts';
import {serializeIndex} from './serialize-index.ts';
import {splitIndex, splitPairs, withoutPositions, type IndexShard} from './split-index.ts';

/** Larger bodies lie in files of their own. */
const BODY_LIMIT = 100 * 1024;
const SHARD_SIZE = 72 * 1024;
const PAIR_FILE_SIZE = 40 * 1024;
/** From so many headings on, equal ones are indexed once: most pages of large references have the same ones. */
const MANY_HEADINGS = 1500;

/** One index in its files. */
export interface BuiltIndex {
  /** Content of `search-index.json`: the five parts in order. */
  parts: IndexPart[];
  /** Bodies, by ranges of terms; empty where the fifth part holds them. */
  shards: IndexShard[];
  /** Pairs of ideographs of the bodies, by ranges. */
  pairs: PairFile[];
  /** Chinese words of the bodies that are in no other part. */
  words: string[];
}

/** The index of some pages (ALG-4): titles, headings, descriptions, keywords, bodies. */
export function buildIndex(pages: readonly PageEntries[]): BuiltIndex {
  const headings = pages.flatMap((page) => page.headings);
  const contents = pages.flatMap((page) => page.contents);
  const bodySize = contents.reduce((sum, {document}) => sum + Buffer.byteLength(document.t), 0);
  const isLarge = bodySize > BODY_LIMIT;
  const isHuge = headings.length > MANY_HEADINGS;
  let parts = [
    partOf(pages.map((page) => page.title)),
    partOf(headings, isHuge ? firstOfEqual(headings) : headings),
    partOf(pages.flatMap((page) => page.description ?? [])),
    partOf(pages.flatMap((page) => page.keywords ?? [])),
    partOf(isLarge ? [] : contents),
  ];
  if (isHuge) parts = compactParts(parts);
  if (!isLarge) return {parts, shards: [], pairs: [], words: []};
  const whole = indexOf(contents);
  const body = withoutPositions(withoutPairs(whole), 2);
  const known = new Set(parts.flatMap((part) => part.index.invertedIndex.map(([term]) => term)));
  const words = body.invertedIndex.map(([term]) => term).filter((term) => isHanText(term) && !known.has(term));
  return {parts, shards: splitIndex(body, SHARD_SIZE), pairs: splitPairs(whole, PAIR_FILE_SIZE), words};
}

function partOf(entries: readonly Entry[], indexed: readonly Entry[] = entries): IndexPart {
  return {documents: entries.map(({document}): SearchDocument => document), index: indexOf(indexed)};
}

function indexOf(entries: readonly Entry[]): IndexPart['index'] {
  return serializeIndex(entries.map(({document, tokens}) => ({ref: document.i, tokens})));
}

/** Numbers of terms are places in the list, which become others without the pairs. */
function withoutPairs(index: SerializedIndex): SerializedIndex {
  const numbers = new Map<number, number>();
  const invertedIndex = index.invertedIndex
    .filter(([term]) => !term.startsWith(PAIR_MARK))
    .map(([term, posting], number): SerializedIndex['invertedIndex'][number] => {
      numbers.set(posting._index, number);
      return [term, {...posting, _index: number}];
    });
  const renumber = (elements: number[]): number[] =>
    elements.map((element, at) => (at % 2 === 0 ? (numbers.get(element) ?? 0) : element));
  return {
    ...index,
    invertedIndex,
    fieldVectors: index.fieldVectors.map(([ref, elements]) => [ref, renumber(elements)]),
  };
}

/**
 * Parts without what follows from other parts: places, the address and title of the page, and headings in an order in which
 * equal ones stand together. The client puts it back (`complete-parts.ts`).
 */
function compactParts([title, heading, description, keywords, content]: IndexPart[]): IndexPart[] {
  const lean = (part: IndexPart | undefined, documents: SearchDocument[] | undefined): IndexPart[] =>
    part ? [{documents: documents ?? part.documents, index: withoutPositions(part.index, 1)}] : [];
  const bare = (part: IndexPart | undefined): SearchDocument[] | undefined => part?.documents.map(({i, t}) => ({i, t}));
  const together = heading?.documents
    .map(({i, t, h = ''}): SearchDocument => ({t, h, i}))
    .sort((a, b) => (a.t < b.t ? -1 : a.t > b.t ? 1 : a.i - b.i));
  return [
    ...lean(title, undefined),
    ...lean(heading, together),
    ...lean(description && {...description, index: withoutPairs(description.index)}, bare(description)),
    ...lean(keywords, bare(keywords)),
    ...(content ? [content] : []),
  ];
}

function firstOfEqual(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) if (!first.has(entry.document.t)) first.set(entry.document.t, entry);
  return [...first.values()];
}
