import type {SearchPage} from './collect-pages.ts';
import {encodePostings, type IndexFile, keyOfTerm, type ShardFile} from './shared/index-format.ts';
import {isHanText} from './shared/text-terms.ts';
import type {TermNumbers} from './tokenizer.ts';

/**
 * Size of a shard, in characters: about 5 KB compressed. A search loads about two shards in
 * addition to the index file.
 */
const SHARD_SIZE = 10 * 1024;
/** What a term takes in a shard in addition to its letters and postings. */
const TERM_SIZE = 6;
/** A term that occurs in more than this share of the bodies is common. */
const COMMON_SHARE = 0.04;
const MAX_COMMON_TERMS = 500;

/** The index of one search context, ready to be written. */
export interface BuiltIndex {
  file: IndexFile;
  /** Index of the bodies, split by ranges of terms. */
  shards: ShardFile[];
}

/** A body: the text of a section that has one, with its number and its terms. */
export interface Body {
  i: number;
  text: string;
  /** Numbers of its terms. */
  tokens: Int32Array;
}

/** Returns the bodies of a page. The first one has the terms of the description, too. */
export function bodiesOf({first, article}: SearchPage): Body[] {
  const [, ofDescription = [], ...ofSections] = article.tokens;
  return article.sections.flatMap(({content}, at) => {
    const tokens = ofSections[at] ?? [];
    const all = at === 0 ? Int32Array.of(...tokens, ...ofDescription) : Int32Array.from(tokens);
    return content === '' ? [] : [{i: first + at, text: content, tokens: all}];
  });
}

/** Builds the index of a set of pages. */
export function buildIndex(pages: readonly SearchPage[], numbers: TermNumbers): BuiltIndex {
  const bodies = pages.flatMap(bodiesOf);
  const terms = termTable(bodies, numbers);
  const {shards, firsts} = splitTerms(terms);
  const descriptions = pages.map(({first, article}) => ({
    i: first,
    // The bodies contain their bigrams, too.
    tokens: article.tokens[1]?.filter((term) => !numbers.isBigram(term)) ?? new Int32Array(),
  }));
  const names = pages.flatMap(({article}) => Array.from(article.tokens[0] ?? [], (number) => numbers.term(number)));
  const words = [...terms.map(({term}) => term), ...names].filter(isHanText);
  return {
    file: {
      pages: pages.map(pageEntry),
      descriptions: splitTerms(termTable(descriptions, numbers), Infinity).shards.flat(),
      words: [...new Set(words)].sort(),
      common: commonTerms(terms, bodies.length),
      shards: firsts,
      bodies: bodies.length,
    },
    shards,
  };
}

function pageEntry({first, url, facts, article}: SearchPage): IndexFile['pages'][number] {
  const headings = article.sections.slice(1).flatMap(({title, hash}) => [title, hash]);
  return {
    i: first,
    t: article.title,
    u: url,
    b: facts.breadcrumb,
    ...(facts.keywords !== '' && {k: facts.keywords}),
    ...(headings.length > 0 && {h: headings}),
  };
}

/** A term with the texts that contain it, in the format of `encodePostings`. */
interface TermRow {
  term: string;
  postings: number[];
}

/** Returns the terms of texts. */
export function termTable(texts: readonly Pick<Body, 'i' | 'tokens'>[], numbers: TermNumbers): TermRow[] {
  const table: (TermRow | undefined)[] = [];
  for (const {i, tokens} of texts) {
    for (const number of tokens) {
      const {postings} = (table[number] ??= {term: numbers.term(number), postings: []});
      const last = postings.length - 1;
      if (postings[last - 1] !== i) postings.push(i, 1);
      // Bigrams have no score, so they need no count.
      else if (!numbers.isBigram(number)) postings[last] = (postings[last] ?? 0) + 1;
    }
  }
  return table.filter((row) => row !== undefined);
}

/** Splits an index into shards by ranges of terms. */
export function splitTerms(rows: readonly TermRow[], maxSize = SHARD_SIZE): {shards: ShardFile[]; firsts: string[]} {
  const keyed = rows.map((row) => ({...row, key: keyOfTerm(row.term)}));
  keyed.sort((a, b) => compare(a.key, b.key) || compare(a.term, b.term));
  const shards: ShardFile[] = [];
  const firsts: string[] = [];
  let size = 0;
  for (const {key, term, postings} of keyed) {
    const encoded = encodePostings(postings);
    const added = term.length + encoded.length + TERM_SIZE;
    if (shards.length === 0 || size + added > maxSize) {
      shards.push([]);
      firsts.push(key);
      size = 0;
    }
    size += added;
    shards.at(-1)?.push([term, encoded]);
  }
  return {shards, firsts};
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function commonTerms(rows: readonly TermRow[], bodies: number): string[] {
  const counts = rows.map(({term, postings}) => ({term, count: postings.length / 2}));
  const common = counts.filter(({term, count}) => keyOfTerm(term) === term && count > COMMON_SHARE * bodies);
  common.sort((a, b) => b.count - a.count || compare(a.term, b.term));
  return common.slice(0, MAX_COMMON_TERMS).map(({term}) => term);
}
