import {leanParts} from './lean-parts.ts';
import type {Entry, PageEntries} from './number-entries.ts';
import {serializeIndex, type TermRow, termTable} from './serialize-index.ts';
import {type IndexPart, LONGEST_LIST, usualScores} from './shared/index-format.ts';
import {isHanText} from './shared/text-terms.ts';
import {type IndexShard, splitIndex} from './split-index.ts';
import type {TermNumbers} from './tokenizer.ts';

/** Larger bodies are stored in separate files. */
const BODY_LIMIT = 100 * 1024;
/** About 14 KB compressed. A search loads two of them and the index file. */
const SHARD_SIZE = 64 * 1024;
/** Every chunk lists its texts, so a small site has fewer and larger chunks. */
const SMALL_SITE = {bodies: 1024 * 1024, shardSize: 128 * 1024};
/**
 * From so many titles and headings on, the file is written without what follows from other parts.
 */
const MANY_HEADINGS = 1600;
/** Share of the bodies from which on a term is common. */
const COMMON_SHARE = 0.04;
const MOST_COMMON = 500;

/** One index in its files. */
export interface BuiltIndex {
  /** Content of `search-index.json`: the five parts in order. */
  parts: IndexPart[];
  /** Bodies, by ranges of terms; none where the fifth part holds them. To be read once. */
  shards: Iterable<IndexShard>;
  isLarge: boolean;
  /** Whether descriptions are stored with the texts. */
  isLean: boolean;
  /** Chinese words that are in no part of the file itself. */
  words: string[];
  /** Terms of many bodies, most frequent first. */
  common: string[];
  /** How many bodies there are. */
  bodies: number;
}

export interface BuildOptions {
  numbers: TermNumbers;
  /** Of the bodies of the whole site (`encodeLengths`). */
  lengths: string;
}

/** The index of some pages: titles, headings, descriptions, keywords, bodies. */
export function buildIndex(pages: readonly PageEntries[], {numbers, lengths}: BuildOptions): BuiltIndex {
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
  const isLean = isLarge && pages.length + headings.length > MANY_HEADINGS;
  const parts = isLean ? leanParts(entries, numbers) : entries.map((list) => wholePart(list, numbers, isLarge));
  if (!isLarge) return {parts, isLarge, isLean, shards: [], words: [], common: [], bodies: contents.length};
  const texts = isLean ? pages.flatMap(withDescription) : contents;
  const rows = termTable(texts.map(indexed), numbers);
  const refs = texts.map(({document}) => document.i);
  return {
    parts,
    isLarge,
    isLean,
    shards: splitIndex(rows, refs, {
      size: bodySize < SMALL_SITE.bodies ? SMALL_SITE.shardSize : SHARD_SIZE,
      perUnit: 2,
      usualScore: usualScores(lengths),
    }),
    bodies: contents.length,
    words: hanWords([...rows, ...entries.slice(0, 4).flatMap((list) => termTable(list.map(indexed), numbers))], parts),
    common: commonTerms(rows, contents.length),
  };
}

/**
 * Pairs in titles and headings are known from their texts, those of descriptions stand in the
 * bodies as a rule.
 */
function wholePart(entries: readonly Entry[], numbers: TermNumbers, isLarge: boolean): IndexPart {
  return {
    documents: entries.map(({document}) => document),
    index: serializeIndex(entries.map(indexed), {
      numbers,
      hasPositions: true,
      hasPairs: !isLarge,
      perUnit: isLarge ? 10 : 1000,
    }),
  };
}

/**
 * The bodies of a page; the words of its description are found with the first one, whose list need
 * not be whole then.
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

/** Chinese words that no part of the file holds: queries are cut with them. */
function hanWords(rows: readonly TermRow[], parts: readonly IndexPart[]): string[] {
  const known = new Set(parts.flatMap((part) => part.index.invertedIndex.map(([term]) => term)));
  const words = rows.filter(({term, isPair}) => !isPair && isHanText(term) && !known.has(term)).map(({term}) => term);
  return [...new Set(words)].sort();
}

function commonTerms(rows: readonly TermRow[], bodies: number): string[] {
  const least = Math.min(LONGEST_LIST, COMMON_SHARE * bodies);
  const common = rows.filter(({texts, isPair}) => !isPair && texts.length > least);
  common.sort((a, b) => b.texts.length - a.texts.length || (a.term < b.term ? -1 : 1));
  return common.slice(0, MOST_COMMON).map(({term}) => term);
}
