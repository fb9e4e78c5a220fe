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

  /**
   * Returns the index file.
   *
   * @param put receives the index of the bodies in shards, one by one because they are large
   */
  build(put: (shard: ShardFile) => void): IndexFile {
    const {rows} = this.#terms;
    const shards = Array.from(splitTerms(rows), ({first, shard}) => {
      put(shard);
      return first;
    });
    const names = Array.from(this.#names, (number) => this.#numbers.term(number));
    const words = [...rows.map(({term}) => term), ...names].filter(isHanText);
    return {
      pages: this.#pages,
      descriptions: Array.from(splitTerms(this.#descriptions.rows, Infinity), ({shard}) => shard).flat(),
      words: [...new Set(words)].sort(),
      common: commonTerms(rows, this.#bodies),
      shards,
      bodies: this.#bodies,
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

/** Postings that are kept as numbers, which take five times as much memory as their code. */
const MAX_PENDING = 2 * 32;

/** A term with the texts that contain it, which are added in order. */
export class TermRow {
  readonly term: string;
  /** By which shards are sorted. */
  readonly key: string;
  /** Number of texts that contain the term. */
  count = 0;
  readonly #encoded: string[] = [];
  /** In the format of `encodePostings`. */
  #pending: number[] = [];
  #lastEncoded = 0;

  constructor(term: string) {
    this.term = term;
    this.key = keyOfTerm(term);
  }

  /** Adds an occurrence. */
  add(i: number, isCounted: boolean): void {
    const last = this.#pending.length - 1;
    if (this.#pending[last - 1] === i) {
      if (isCounted) this.#pending[last] = (this.#pending[last] ?? 0) + 1;
      return;
    }
    if (this.#pending.length === MAX_PENDING) this.#encode();
    this.#pending.push(i, 1);
    this.count++;
  }

  /** Returns the texts as `encodePostings` does. */
  postings(): string {
    this.#encode();
    return this.#encoded.join(' ');
  }

  #encode(): void {
    if (this.#pending.length === 0) return;
    this.#encoded.push(encodePostings(this.#pending, this.#lastEncoded));
    this.#lastEncoded = this.#pending.at(-2) ?? this.#lastEncoded;
    this.#pending = [];
  }
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
      const row = (this.#table[number] ??= new TermRow(this.#numbers.term(number)));
      // Bigrams have no score, so they need no count.
      row.add(i, !this.#numbers.isBigram(number));
    }
  }
}

/** A shard with the sort key of its first term. */
interface Shard {
  first: string;
  shard: ShardFile;
}

/** Splits an index into shards by ranges of terms. */
export function* splitTerms(rows: readonly TermRow[], maxSize = SHARD_SIZE): Generator<Shard> {
  const sorted = rows.toSorted((a, b) => compare(a.key, b.key) || compare(a.term, b.term));
  let shard: ShardFile = [];
  let first = '';
  let size = 0;
  for (const row of sorted) {
    const postings = row.postings();
    const added = row.term.length + postings.length + TERM_SIZE;
    if (shard.length > 0 && size + added > maxSize) {
      yield {first, shard};
      shard = [];
      size = 0;
    }
    if (shard.length === 0) first = row.key;
    size += added;
    shard.push([row.term, postings]);
  }
  if (shard.length > 0) yield {first, shard};
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function commonTerms(rows: readonly TermRow[], bodies: number): string[] {
  const common = rows.filter(({term, key, count}) => key === term && count > COMMON_SHARE * bodies);
  common.sort((a, b) => b.count - a.count || compare(a.term, b.term));
  return common.slice(0, MAX_COMMON_TERMS).map(({term}) => term);
}
