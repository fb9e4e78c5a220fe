import type {SearchPage} from './collect-pages.ts';
import type {TokenizedArticle} from './page-tokenizer.ts';
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
export interface Body extends NumberedTerms {
  text: string;
}

interface NumberedTerms {
  i: number;
  /** Numbers of the terms. */
  tokens: Int32Array;
}

/** What an index has of a page. */
export interface IndexedPage {
  entry: IndexFile['pages'][number];
  /** Numbers of the terms of the title, the keywords and the headings. */
  names: Int32Array;
  description: NumberedTerms;
  /** The first one has the terms of the description, too. */
  bodies: Body[];
}

/** Reads what an index has of a page. */
export function indexedPage(page: SearchPage): IndexedPage {
  const {first} = page;
  const article = page.readArticle();
  const [names = NONE, description = NONE, ...ofSections] = article.tokens;
  const bodies = article.sections.flatMap(({content}, at) => {
    const tokens = ofSections[at] ?? NONE;
    const all = at === 0 ? Int32Array.of(...tokens, ...description) : tokens;
    return content === '' ? [] : [{i: first + at, text: content, tokens: all}];
  });
  return {entry: pageEntry(page, article), names, description: {i: first, tokens: description}, bodies};
}

const NONE = new Int32Array();

/**
 * Builds the index of a set of pages. They are added one by one, in order, because those of a large
 * site take too much memory.
 */
export class IndexBuilder {
  readonly #numbers: TermNumbers;
  readonly #pages: IndexFile['pages'] = [];
  readonly #names = new Set<number>();
  readonly #descriptions: TermTable;
  readonly #terms: TermTable;
  #bodies = 0;

  constructor(numbers: TermNumbers) {
    this.#numbers = numbers;
    this.#descriptions = new TermTable(numbers);
    this.#terms = new TermTable(numbers);
  }

  add({entry, names, description: {i, tokens}, bodies}: IndexedPage): void {
    this.#pages.push(entry);
    for (const number of names) this.#names.add(number);
    // The bodies contain their bigrams, too.
    this.#descriptions.add({i, tokens: tokens.filter((number) => !this.#numbers.isBigram(number))});
    for (const body of bodies) this.#terms.add(body);
    this.#bodies += bodies.length;
  }

  build(): BuiltIndex {
    const {rows} = this.#terms;
    const {shards, firsts} = splitTerms(rows);
    const names = Array.from(this.#names, (number) => this.#numbers.term(number));
    const words = [...rows.map(({term}) => term), ...names].filter(isHanText);
    return {
      file: {
        pages: this.#pages,
        descriptions: splitTerms(this.#descriptions.rows, Infinity).shards.flat(),
        words: [...new Set(words)].sort(),
        common: commonTerms(rows, this.#bodies),
        shards: firsts,
        bodies: this.#bodies,
      },
      shards,
    };
  }
}

function pageEntry({first, url, facts}: SearchPage, article: TokenizedArticle): IndexFile['pages'][number] {
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
export interface TermRow {
  term: string;
  postings: number[];
}

/** Collects the terms of texts, which are added in order. */
export class TermTable {
  readonly #numbers: TermNumbers;
  readonly #table: (TermRow | undefined)[] = [];

  constructor(numbers: TermNumbers) {
    this.#numbers = numbers;
  }

  get rows(): TermRow[] {
    return this.#table.filter((row) => row !== undefined);
  }

  add({i, tokens}: NumberedTerms): void {
    for (const number of tokens) {
      const {postings} = (this.#table[number] ??= {term: this.#numbers.term(number), postings: []});
      const last = postings.length - 1;
      if (postings[last - 1] !== i) postings.push(i, 1);
      // Bigrams have no score, so they need no count.
      else if (!this.#numbers.isBigram(number)) postings[last] = (postings[last] ?? 0) + 1;
    }
  }
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
