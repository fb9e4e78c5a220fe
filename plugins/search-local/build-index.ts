import {leanParts} from './lean-parts.ts';
import type {Entry, PageEntries} from './number-entries.ts';
import {serializeIndex} from './serialize-index.ts';
import {KINDS, type IndexPart, type PairFile} from './shared/index-format.ts';
import {hanWords, splitIndex, splitPairs, type IndexShard} from './split-index.ts';
import type {TermNumbers} from './term-numbers.ts';
import {termTable} from './term-table.ts';

/** Larger bodies lie in files of their own. */
const BODY_LIMIT = 100 * 1024;
const SHARD_SIZE = 64 * 1024;
/** Every piece names the texts that it knows, so a small site has fewer and larger ones. */
const SMALL_SITE = {bodies: 1024 * 1024, shardSize: 128 * 1024};
const PAIR_FILE_SIZE = 32 * 1024;
/** From so many headings on, the file is written without what follows from other parts. */
const MANY_HEADINGS = 1500;

/** One index in its files. */
export interface BuiltIndex {
  /** Content of `search-index.json`: the five parts in order. */
  parts: IndexPart[];
  /** Bodies, by ranges of terms; none where the fifth part holds them. To be read once. */
  shards: Iterable<IndexShard>;
  isLarge: boolean;
  /** Pairs of ideographs of the bodies, by ranges. */
  pairs: PairFile[];
  /** Chinese words of the bodies that are in no other part. */
  words: string[];
}

/** The index of some pages (ALG-4): titles, headings, descriptions, keywords, bodies. */
export function buildIndex(pages: readonly PageEntries[], numbers: TermNumbers): BuiltIndex {
  const headings = pages.flatMap((page) => page.headings);
  const contents = pages.flatMap((page) => page.contents);
  const bodySize = contents.reduce((sum, {document}) => sum + Buffer.byteLength(document.t), 0);
  const isLarge = bodySize > BODY_LIMIT;
  const entries = [
    pages.map((page) => page.title),
    headings,
    pages.flatMap((page) => page.description ?? []),
    pages.flatMap((page) => page.keywords ?? []),
    isLarge ? [] : contents,
  ];
  const parts =
    isLarge && headings.length > MANY_HEADINGS
      ? leanParts(entries, numbers)
      : // Pairs of descriptions stand in the texts too, as a rule.
        entries.map((list, kind) => wholePart(list, numbers, !isLarge || kind < KINDS.description));
  if (!isLarge) return {parts, isLarge, shards: [], pairs: [], words: []};
  const rows = termTable(contents.map(indexed), numbers);
  const refs = contents.map(({document}) => document.i);
  const known = new Set(parts.flatMap((part) => part.index.invertedIndex.map(([term]) => term)));
  return {
    parts,
    isLarge,
    shards: splitIndex(rows, refs, {
      size: bodySize < SMALL_SITE.bodies ? SMALL_SITE.shardSize : SHARD_SIZE,
      perUnit: 2,
    }),
    pairs: splitPairs(rows, refs, PAIR_FILE_SIZE),
    words: hanWords(rows, known),
  };
}

function wholePart(entries: readonly Entry[], numbers: TermNumbers, hasPairs: boolean): IndexPart {
  return {
    documents: entries.map(({document}) => document),
    index: serializeIndex(entries.map(indexed), {numbers, hasPositions: true, hasPairs, perUnit: 1000}),
  };
}

function indexed({document, tokens}: Entry): {ref: number; tokens: Entry['tokens']} {
  return {ref: document.i, tokens};
}
