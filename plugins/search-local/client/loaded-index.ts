import {B, K1, MAX_POSTINGS, BIGRAM_PREFIX, type Posting, type SerializedIndex} from '../shared/index-format.ts';
import type {Query, QueryWord} from './make-queries.ts';
import {lowerBound, mergeSorted} from './sorted-lists.ts';

/** A document that matches a query in one index. */
export interface IndexHit {
  ref: number;
  score: number;
  /** By term, in the format of lunr's matches. */
  metadata: Record<string, {t: {position?: [number, number][]}}>;
}

/** Data about a sharded index, whose shards omit default scores. */
export interface ShardedIndex {
  /** Number of texts in the complete index. */
  count: number;
  defaultScore: (ref: number, rarity: number) => number;
}

interface Expansion {
  term: string;
  posting: Posting;
  boost: number;
}

/** Maximum number of terms that a word with wildcards expands to; more would only cost time. */
const MAX_EXPANSIONS = 300;
const MAX_CACHED = 500;
/**
 * Difference between the term numbers of consecutive shards; larger than the number of terms in any
 * shard.
 */
const TERMS_PER_SHARD = 1_000_000;

/**
 * A lunr index in memory. Queries return the documents and scores that lunr returns for required
 * words, but intersect lists starting from the rarest word, which lunr doesn't. Shards can be added
 * as they arrive.
 */
export class LoadedIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #vectors = new Map<number, {offset: number; elements: number[]}[]>();
  /** Terms that query words expand to, cached until terms are added. */
  readonly #expansions = new Map<string, Expansion[]>();
  readonly #matches = new Map<string, ReadonlyMap<number, number>>();
  /** Sorted, without bigrams. */
  #terms: string[] = [];
  #hasScores = false;
  readonly #sharded: ShardedIndex | undefined;
  #shardCount = 0;
  /** Number of terms in each text, if the index has no scores. */
  #lengths: {counts: Map<string, number>; average: number} | undefined;

  constructor(sharded?: ShardedIndex) {
    this.#sharded = sharded;
  }

  add(index: SerializedIndex): void {
    this.#clearCaches();
    const offset = TERMS_PER_SHARD * this.#shardCount++;
    for (const [term, {_index, t}] of index.invertedIndex)
      this.#postings.set(term, {_index: term.startsWith(BIGRAM_PREFIX) ? -1 : offset + _index, t});
    for (const [ref, elements] of index.fieldVectors) {
      const document = Number(ref.slice(ref.indexOf('/') + 1));
      if (elements.length > 0) this.#hasScores = true;
      const known = this.#vectors.get(document);
      if (known) known.push({offset, elements});
      else this.#vectors.set(document, [{offset, elements}]);
    }
    const added = index.invertedIndex.map(([term]) => term).filter((term) => !term.startsWith(BIGRAM_PREFIX));
    this.#terms = this.#terms.length === 0 ? added : mergeSorted(this.#terms, added);
  }

  /**
   * Adds terms with the texts that contain them, which may be new. In an index with scores, these
   * terms match but have no score.
   */
  addTerms(terms: ReadonlyMap<string, readonly number[]>): void {
    this.#clearCaches();
    const added: string[] = [];
    for (const [term, refs] of terms) {
      const isBigram = term.startsWith(BIGRAM_PREFIX);
      let posting = this.#postings.get(term);
      if (!posting) {
        this.#postings.set(term, (posting = {_index: isBigram || this.#hasScores ? -1 : 0, t: {}}));
        if (!isBigram) added.push(term);
      }
      for (const ref of refs) {
        posting.t[ref] ??= {};
        if (!this.#vectors.has(ref)) this.#vectors.set(ref, []);
      }
      sizes.delete(posting);
    }
    this.#terms = mergeSorted(this.#terms, added.sort());
  }

  #clearCaches(): void {
    this.#expansions.clear();
    this.#matches.clear();
    this.#lengths = undefined;
  }

  /** Whether the file contains scores; if not, they are computed from the number of terms. */
  get hasScores(): boolean {
    return this.#hasScores;
  }

  /** All terms except bigrams, sorted. */
  get terms(): readonly string[] {
    return this.#terms;
  }

  has(ref: number): boolean {
    return this.#vectors.has(ref);
  }

  hasTerm(term: string): boolean {
    return this.#postings.has(term);
  }

  /** Returns the number of documents that contain a term. */
  countOf(term: string): number {
    const posting = this.#postings.get(term);
    return posting ? sizeOf(posting) : 0;
  }

  hasPrefix(prefix: string): boolean {
    return this.terms[lowerBound(this.terms, prefix)]?.startsWith(prefix) ?? false;
  }

  /**
   * Returns whether a list of texts for the word is truncated (`MAX_POSTINGS`), so more texts may
   * contain it.
   */
  isTruncated(word: QueryWord, stem: (word: string) => string): boolean {
    return this.#expand(word, stem).some(({posting}) => sizeOf(posting) >= MAX_POSTINGS);
  }

  /** Returns the documents that contain all words of a query, best first. */
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

  /** Returns the texts that contain a word, with its score in each. */
  matches(word: QueryWord, stem: (word: string) => string): ReadonlyMap<number, number> {
    const key = keyOf(word);
    let found = this.#matches.get(key);
    if (!found) {
      if (this.#matches.size >= MAX_CACHED) this.#matches.clear();
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
    for (const {offset, elements} of vectors) {
      if (term < offset || term >= offset + TERMS_PER_SHARD) continue;
      let low = 0;
      let high = elements.length / 2 - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const index = elements[middle * 2] ?? 0;
        if (index === term - offset) return elements[middle * 2 + 1] ?? 0;
        if (index < term - offset) low = middle + 1;
        else high = middle - 1;
      }
    }
    return this.#sharded?.defaultScore(ref, this.#rarity(posting)) ?? 0;
  }

  /** Returns the score of a term that occurs once in a text of average length. */
  #rarity(posting: Posting): number {
    const total = this.#sharded?.count ?? this.#vectors.size;
    const holders = sizeOf(posting);
    return Math.log(1 + Math.abs((total - holders + 0.5) / (holders + 0.5)));
  }

  /**
   * Computes a score that a compact index omits. Assumes that a term occurs once, because titles,
   * headings and similar texts are short.
   */
  #shortTextWeight(ref: number, posting: Posting): number {
    this.#lengths ??= lengthsOf(this.#postings);
    const {counts, average} = this.#lengths;
    return (this.#rarity(posting) * (K1 + 1)) / (K1 * (1 - B + (B * (counts.get(String(ref)) ?? 0)) / average) + 1);
  }

  /**
   * Returns the terms that match a word, from a cache, because the queries of one search share
   * words.
   */
  #expand(word: QueryWord, stem: (word: string) => string): Expansion[] {
    const key = keyOf(word);
    let expansions = this.#expansions.get(key);
    if (!expansions) {
      if (this.#expansions.size >= MAX_CACHED) this.#expansions.clear();
      expansions = this.#findTerms(word, stem);
      this.#expansions.set(key, expansions);
    }
    return expansions;
  }

  #findTerms(word: QueryWord, stem: (word: string) => string): Expansion[] {
    const terms = new Map<string, number>();
    const exact = stem(word.value);
    if (this.#postings.has(exact)) terms.set(exact, 1);
    if (word.bigram && this.#postings.has(BIGRAM_PREFIX + word.value)) terms.set(BIGRAM_PREFIX + word.value, 0.5);
    if (word.leading) this.#addContaining(word.value, terms);
    else if (word.trailing) this.#addCompletions(word.value, exact, terms);
    return [...terms].flatMap(([term, boost]) => {
      const posting = this.#postings.get(term);
      return posting ? [{term, posting, boost}] : [];
    });
  }

  /**
   * Adds terms that begin with a word. The closer their length to what was typed, the higher the
   * boost.
   */
  #addCompletions(value: string, stem: string, found: Map<string, number>): void {
    this.#addStartingWith(value, value.length, found);
    // Terms are stems: `buffe` is a prefix of the stem of `buffer`, but `creati` is longer than
    // `creat`, the stem of `creation`.
    if (found.size === 0 && stem.length >= 3 && stem !== value) this.#addStartingWith(stem, value.length, found);
  }

  #addStartingWith(prefix: string, typed: number, found: Map<string, number>): void {
    const {terms} = this;
    for (let at = lowerBound(terms, prefix); at < terms.length && found.size < MAX_EXPANSIONS; at++) {
      const term = terms[at] ?? '';
      if (!term.startsWith(prefix)) break;
      if (!found.has(term)) found.set(term, Math.max(0.1, Math.min(1, typed / term.length)));
    }
  }

  #addContaining(value: string, found: Map<string, number>): void {
    for (const term of this.terms) {
      if (found.size >= MAX_EXPANSIONS) return;
      if (!found.has(term) && term.includes(value)) found.set(term, Math.max(0.1, value.length / term.length));
    }
  }
}

function keyOf({leading, trailing, bigram, value}: QueryWord): string {
  return `${leading ? 1 : 0}${trailing ? 1 : 0}${bigram ? 1 : 0}${value}`;
}

function lengthsOf(postings: ReadonlyMap<string, Posting>): {counts: Map<string, number>; average: number} {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const [term, posting] of postings) {
    if (term.startsWith(BIGRAM_PREFIX)) continue;
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
