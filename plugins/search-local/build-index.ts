import {compactSubIndexes} from './compact-sub-indexes.ts';
import type {Entry, PageEntries} from './number-entries.ts';
import {countTerms, serializeIndex, type TermRow, termTable} from './serialize-index.ts';
import {type SubIndex, MAX_POSTINGS, defaultScores} from './shared/index-format.ts';
import {isHanText} from './shared/text-terms.ts';
import {type IndexShard, splitIndex} from './split-index.ts';
import type {TermNumbers} from './tokenizer.ts';

/** Bytes of bodies up to which `search-index.json` contains them. More are split into shards. */
const MAX_INLINE_BODIES = 100 * 1024;
/**
 * Size of a shard as `splitIndex` counts it: about 7 KB compressed. A search loads about two shards
 * in addition to the index file.
 */
const SHARD_SIZE = 64 * 1024;
/** Small sites use fewer, larger shards. */
const SMALL_SITE = {bodies: 1024 * 1024, shardSize: 128 * 1024};
/**
 * Number of titles and headings above which the compact format is used (`compact-sub-indexes.ts`).
 */
const MANY_HEADINGS = 1600;
/** A term that occurs in more than this share of the bodies is common. */
const COMMON_SHARE = 0.04;
const MAX_COMMON_TERMS = 500;

/** The index of one search context, ready to be written. */
export interface BuiltIndex {
  /** Content of `search-index.json`: the sub-indexes in the order of `KINDS`. */
  subIndexes: SubIndex[];
  /**
   * Index of the bodies, split by ranges of terms; empty if the fifth sub-index contains it.
   * Generated on the fly, so iterate only once.
   */
  shards: Iterable<IndexShard>;
  isLarge: boolean;
  /**
   * Whether the sub-indexes have the compact format, which stores descriptions with the texts of
   * bodies.
   */
  isCompact: boolean;
  /** Chinese words that no sub-index contains; the browser needs them to segment queries. */
  words: string[];
  /** Terms that occur in many bodies, most frequent first. */
  common: string[];
  /** Number of bodies. */
  bodies: number;
}

export interface BuildOptions {
  numbers: TermNumbers;
  /** Lengths of all bodies of the site, encoded by `encodeLengths`. */
  lengths: string;
}

/** Builds the index of a set of pages: titles, headings, descriptions, keywords and bodies. */
export function buildIndex(pages: readonly PageEntries[], {numbers, lengths}: BuildOptions): BuiltIndex {
  const headings = pages.flatMap((page) => page.headings);
  const bodySize = pages.reduce((sum, {size}) => sum + size, 0);
  const refs = pages.flatMap((page) => page.refs);
  const bodies = refs.length;
  const isLarge = bodySize > MAX_INLINE_BODIES;
  const entries = [
    pages.map((page) => page.title),
    headings,
    pages.flatMap((page) => page.description ?? []),
    pages.flatMap((page) => page.keywords ?? []),
    isLarge ? [] : pages.flatMap((page) => page.contents),
  ];
  const isCompact = isLarge && pages.length + headings.length > MANY_HEADINGS;
  const subIndexes = isCompact
    ? compactSubIndexes(entries, numbers)
    : entries.map((list) => fullSubIndex(list, numbers, isLarge));
  if (!isLarge) return {subIndexes, isLarge, isCompact, shards: [], words: [], common: [], bodies};
  const texts = eachText(pages, isCompact ? withDescription : ({contents}) => contents);
  const textLengths = pages.flatMap(({lengths: own, description}) =>
    own.map((length, at) =>
      isCompact && at === 0 && description ? length + countTerms(description.tokens, numbers) : length,
    ),
  );
  const rows = termTable(texts, numbers, {lengths: textLengths, maxPostings: MAX_POSTINGS});
  return {
    subIndexes,
    isLarge,
    isCompact,
    shards: splitIndex(rows, refs, {
      size: bodySize < SMALL_SITE.bodies ? SMALL_SITE.shardSize : SHARD_SIZE,
      defaultScore: defaultScores(lengths),
    }),
    bodies,
    words: hanWords(
      [...rows, ...entries.slice(0, 4).flatMap((list) => termTable(list.map(indexed), numbers))],
      subIndexes,
    ),
    common: findCommonTerms(rows, bodies),
  };
}

/**
 * Large indexes omit bigrams: the browser derives those of titles and headings from their texts,
 * and the bodies usually contain those of descriptions.
 */
function fullSubIndex(entries: readonly Entry[], numbers: TermNumbers, isLarge: boolean): SubIndex {
  return {
    documents: entries.map(({document}) => document),
    index: serializeIndex(entries.map(indexed), {
      numbers,
      hasPositions: true,
      hasBigrams: !isLarge,
      perUnit: isLarge ? 10 : 1000,
    }),
  };
}

/** Iterates over bodies, without holding those of all pages. */
function eachText(
  pages: readonly PageEntries[],
  bodiesOf: (page: PageEntries) => readonly Entry[],
): Iterable<ReturnType<typeof indexed>> {
  return {
    *[Symbol.iterator]() {
      for (const page of pages) yield* bodiesOf(page).map(indexed);
    },
  };
}

/**
 * Returns the bodies of a page, with the terms of its description added to the first one. This way
 * the lists of description terms can be truncated and still find the page.
 */
function withDescription({contents, description}: PageEntries): Entry[] {
  const [first, ...others] = contents;
  if (!first || !description) return contents;
  return [
    {document: first.document, tokens: [...Array.from(first.tokens), ...Array.from(description.tokens)]},
    ...others,
  ];
}

function indexed({document, tokens}: Entry): {ref: number; tokens: Entry['tokens']} {
  return {ref: document.i, tokens};
}

/** Returns the Chinese words that no sub-index contains. Queries are segmented with them. */
function hanWords(rows: readonly TermRow[], subIndexes: readonly SubIndex[]): string[] {
  const known = new Set(subIndexes.flatMap((subIndex) => subIndex.index.invertedIndex.map(([term]) => term)));
  const words = rows
    .filter(({term, isBigram}) => !isBigram && isHanText(term) && !known.has(term))
    .map(({term}) => term);
  return [...new Set(words)].sort();
}

function findCommonTerms(rows: readonly TermRow[], bodies: number): string[] {
  const threshold = Math.min(MAX_POSTINGS, COMMON_SHARE * bodies);
  const common = rows.filter(({count, isBigram}) => !isBigram && count > threshold);
  common.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1));
  return common.slice(0, MAX_COMMON_TERMS).map(({term}) => term);
}
