import {B, K1, LONGEST_LIST, PAIR_MARK, type Posting, type SerializedIndex} from '../shared/index-format.ts';
import type {Query, QueryWord} from './make-queries.ts';
import {lowerBound, mergeSorted} from './sorted-lists.ts';

/** A document that a query found in one index. */
export interface IndexHit {
  ref: number;
  score: number;
  /** By term, as lunr's matches carry it. */
  metadata: Record<string, {t: {position?: [number, number][]}}>;
}

/** What is known of an index that comes in pieces, which leave out usual scores. */
export interface PiecedIndex {
  /** Texts of the whole. */
  count: number;
  usualScore: (ref: number, rarity: number) => number;
}

interface Expansion {
  term: string;
  posting: Posting;
  boost: number;
}

/** Words that begin alike; more would only cost time. */
const MAX_EXPANSIONS = 300;
const MAX_REMEMBERED = 500;
/** Terms of one piece have smaller numbers. */
const PIECE = 1_000_000;

/**
 * A lunr index, read. Queries give the documents and scores that lunr gives for required words, but
 * intersect from the rarest word on, which lunr does not; parts of one index can be added as they
 * arrive.
 */
export class LoadedIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #vectors = new Map<number, {piece: number; elements: number[]}[]>();
  /** Terms of words that were asked for, until more terms arrive. */
  readonly #expansions = new Map<string, Expansion[]>();
  readonly #matches = new Map<string, ReadonlyMap<number, number>>();
  /** Sorted, without pairs. */
  #terms: string[] = [];
  #hasScores = false;
  readonly #pieced: PiecedIndex | undefined;
  #pieces = 0;
  /** Terms in each text, where no scores are given. */
  #lengths: {counts: Map<string, number>; average: number} | undefined;

  constructor(pieced?: PiecedIndex) {
    this.#pieced = pieced;
  }

  add(index: SerializedIndex): void {
    this.#forget();
    const piece = PIECE * this.#pieces++;
    for (const [term, {_index, t}] of index.invertedIndex)
      this.#postings.set(term, {_index: term.startsWith(PAIR_MARK) ? -1 : piece + _index, t});
    for (const [ref, elements] of index.fieldVectors) {
      const document = Number(ref.slice(ref.indexOf('/') + 1));
      if (elements.length > 0) this.#hasScores = true;
      const known = this.#vectors.get(document);
      if (known) known.push({piece, elements});
      else this.#vectors.set(document, [{piece, elements}]);
    }
    const own = index.invertedIndex.map(([term]) => term).filter((term) => !term.startsWith(PAIR_MARK));
    this.#terms = this.#terms.length === 0 ? own : mergeSorted(this.#terms, own);
  }

  /**
   * Further terms, of texts that may be new. In an index with scores they find texts but count for
   * nothing.
   */
  addTerms(terms: ReadonlyMap<string, readonly number[]>): void {
    this.#forget();
    const added: string[] = [];
    for (const [term, refs] of terms) {
      const isPair = term.startsWith(PAIR_MARK);
      let posting = this.#postings.get(term);
      if (!posting) {
        this.#postings.set(term, (posting = {_index: isPair || this.#hasScores ? -1 : 0, t: {}}));
        if (!isPair) added.push(term);
      }
      for (const ref of refs) {
        posting.t[ref] ??= {};
        if (!this.#vectors.has(ref)) this.#vectors.set(ref, []);
      }
      sizes.delete(posting);
    }
    this.#terms = mergeSorted(this.#terms, added.sort());
  }

  #forget(): void {
    this.#expansions.clear();
    this.#matches.clear();
    this.#lengths = undefined;
  }

  /** Whether the file says what terms count; else it follows from their number. */
  get hasScores(): boolean {
    return this.#hasScores;
  }

  /** All terms but pairs, sorted. */
  get terms(): readonly string[] {
    return this.#terms;
  }

  has(ref: number): boolean {
    return this.#vectors.has(ref);
  }

  hasTerm(term: string): boolean {
    return this.#postings.has(term);
  }

  /** Documents that hold a term. */
  countOf(term: string): number {
    const posting = this.#postings.get(term);
    return posting ? sizeOf(posting) : 0;
  }

  hasPrefix(prefix: string): boolean {
    return this.terms[lowerBound(this.terms, prefix)]?.startsWith(prefix) ?? false;
  }

  /**
   * Whether the list of texts with a word is not the whole one: more are known to hold it than are
   * named.
   */
  isCut(word: QueryWord, stem: (word: string) => string): boolean {
    return this.#expand(word, stem).some(({posting}) => sizeOf(posting) >= LONGEST_LIST);
  }

  /** Documents that hold all words of a query, best first. */
  search(query: Pick<Query, 'words'>, stem: (word: string) => string): IndexHit[] {
    const words: Expansion[][] = [];
    for (const word of query.words) {
      const expansions = this.#expand(word, stem);
      if (expansions.length === 0) return [];
      words.push(expansions);
    }
    const byCount = [...words].sort((a, b) => countOf(a) - countOf(b));
    const [rarest = []] = byCount;
    const norm = Math.sqrt(words.flat().reduce((sum, {boost}) => sum + boost * boost, 0));
    const hits: IndexHit[] = [];
    for (const ref of new Set(rarest.flatMap(({posting}) => Object.keys(posting.t)))) {
      if (!byCount.every((expansions) => expansions.some(({posting}) => posting.t[ref] !== undefined))) continue;
      hits.push(this.#hit(ref, words, norm));
    }
    return hits.sort((a, b) => b.score - a.score || a.ref - b.ref);
  }

  /** Texts that hold a word, with what it counts there. */
  matches(word: QueryWord, stem: (word: string) => string): ReadonlyMap<number, number> {
    const key = keyOf(word);
    let found = this.#matches.get(key);
    if (!found) {
      if (this.#matches.size >= MAX_REMEMBERED) this.#matches.clear();
      this.#matches.set(key, (found = this.#findMatches(word, stem)));
    }
    return found;
  }

  #findMatches(word: QueryWord, stem: (word: string) => string): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    for (const {posting, boost} of this.#expand(word, stem)) {
      for (const ref of Object.keys(posting.t)) {
        const score = boost * this.#weight(Number(ref), posting);
        if (score > (found.get(Number(ref)) ?? -1)) found.set(Number(ref), score);
      }
    }
    return found;
  }

  #hit(ref: string, words: readonly Expansion[][], norm: number): IndexHit {
    const metadata: IndexHit['metadata'] = Object.create(null) as IndexHit['metadata'];
    let sum = 0;
    for (const {term, posting, boost} of words.flat()) {
      const match = posting.t[ref];
      if (!match) continue;
      sum += boost * this.#weight(Number(ref), posting);
      metadata[term] = {t: match};
    }
    return {ref: Number(ref), score: norm === 0 ? 0 : sum / norm, metadata};
  }

  #weight(ref: number, posting: Posting): number {
    const vectors = this.#vectors.get(ref) ?? [];
    if (!this.#hasScores && posting._index >= 0) return this.#shortTextWeight(ref, posting);
    const term = posting._index;
    if (term < 0) return 0;
    for (const {piece, elements} of vectors) {
      if (term < piece || term >= piece + PIECE) continue;
      let low = 0;
      let high = elements.length / 2 - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const index = elements[middle * 2] ?? 0;
        if (index === term - piece) return elements[middle * 2 + 1] ?? 0;
        if (index < term - piece) low = middle + 1;
        else high = middle - 1;
      }
    }
    return this.#pieced?.usualScore(ref, this.#rarity(posting)) ?? 0;
  }

  /** Score of a term that occurs once in a text of average length. */
  #rarity(posting: Posting): number {
    const total = this.#pieced?.count ?? this.#vectors.size;
    const holders = sizeOf(posting);
    return Math.log(1 + Math.abs((total - holders + 0.5) / (holders + 0.5)));
  }

  /**
   * Large indexes leave out the scores of titles, headings and the like: a term stands in them
   * once, and that is enough.
   */
  #shortTextWeight(ref: number, posting: Posting): number {
    this.#lengths ??= lengthsOf(this.#postings);
    const {counts, average} = this.#lengths;
    return (this.#rarity(posting) * (K1 + 1)) / (K1 * (1 - B + (B * (counts.get(String(ref)) ?? 0)) / average) + 1);
  }

  /** Many queries of one search share words. */
  #expand(word: QueryWord, stem: (word: string) => string): Expansion[] {
    const key = keyOf(word);
    let expansions = this.#expansions.get(key);
    if (!expansions) {
      if (this.#expansions.size >= MAX_REMEMBERED) this.#expansions.clear();
      expansions = this.#findTerms(word, stem);
      this.#expansions.set(key, expansions);
    }
    return expansions;
  }

  #findTerms(word: QueryWord, stem: (word: string) => string): Expansion[] {
    const terms = new Map<string, number>();
    const exact = stem(word.value);
    if (this.#postings.has(exact)) terms.set(exact, 1);
    if (word.pair && this.#postings.has(PAIR_MARK + word.value)) terms.set(PAIR_MARK + word.value, 0.5);
    if (word.leading) this.#inside(word.value, terms);
    else if (word.trailing) this.#beginning(word.value, exact, terms);
    return [...terms].flatMap(([term, boost]) => {
      const posting = this.#postings.get(term);
      return posting ? [{term, posting, boost}] : [];
    });
  }

  /** The nearer a word's length is to what was typed, the more it counts. */
  #beginning(value: string, stem: string, found: Map<string, number>): void {
    this.#startingWith(value, value.length, found);
    // Terms are stems: `buffe` finds `buffer`, whose stem is `buffer`, but `creati` must find
    // `creat`.
    if (found.size === 0 && stem.length >= 3 && stem !== value) this.#startingWith(stem, value.length, found);
  }

  #startingWith(prefix: string, typed: number, found: Map<string, number>): void {
    const {terms} = this;
    for (let at = lowerBound(terms, prefix); at < terms.length && found.size < MAX_EXPANSIONS; at++) {
      const term = terms[at] ?? '';
      if (!term.startsWith(prefix)) break;
      if (!found.has(term)) found.set(term, Math.max(0.1, Math.min(1, typed / term.length)));
    }
  }

  #inside(value: string, found: Map<string, number>): void {
    for (const term of this.terms) {
      if (found.size >= MAX_EXPANSIONS) return;
      if (!found.has(term) && term.includes(value)) found.set(term, Math.max(0.1, value.length / term.length));
    }
  }
}

function keyOf({leading, trailing, pair, value}: QueryWord): string {
  return `${leading ? 1 : 0}${trailing ? 1 : 0}${pair ? 1 : 0}${value}`;
}

function lengthsOf(postings: ReadonlyMap<string, Posting>): {counts: Map<string, number>; average: number} {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const [term, posting] of postings) {
    if (term.startsWith(PAIR_MARK)) continue;
    for (const ref of Object.keys(posting.t)) {
      counts.set(ref, (counts.get(ref) ?? 0) + 1);
      sum++;
    }
  }
  return {counts, average: sum / (counts.size || 1)};
}

function countOf(expansions: readonly Expansion[]): number {
  let count = 0;
  for (const {posting} of expansions) count += sizeOf(posting);
  return count;
}

const sizes = new WeakMap<Posting, number>();

function sizeOf(posting: Posting): number {
  let size = sizes.get(posting);
  if (size === undefined) sizes.set(posting, (size = Object.keys(posting.t).length));
  return size;
}
