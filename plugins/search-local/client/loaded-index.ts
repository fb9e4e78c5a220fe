import {BIGRAM_PREFIX, type Postings} from '../shared/index-format.ts';
import type {QueryWord} from './make-queries.ts';
import {lowerBound} from './sorted-lists.ts';

/** A text that matches a query in one index. */
export interface IndexHit {
  ref: number;
  score: number;
}

/** What scores depend on that an index can't know before all its shards are loaded. */
export interface ShardedIndex {
  /** Number of texts in the complete index. */
  count: number;
  /** Returns the length of a text relative to the average. */
  lengthOf: (ref: number) => number;
}

/** Maximum number of terms that a word with wildcards expands to; more would only cost time. */
const MAX_EXPANSIONS = 300;
const MAX_CACHED = 500;
/** BM25 parameters of lunr. */
const B = 0.75;
const K1 = 1.2;

/**
 * An index in memory, with the scores of lunr. Unlike lunr, it intersects lists starting from the
 * rarest word, and terms can be added as shards arrive.
 */
export class LoadedIndex {
  readonly #stem: (word: string) => string;
  readonly #sharded: ShardedIndex | undefined;
  readonly #postings = new Map<string, Postings>();
  readonly #refs = new Set<number>();
  /** Matches of query words, cached until terms are added. */
  readonly #matches = new Map<string, ReadonlyMap<number, number>>();
  #terms: string[] | undefined;
  #lengths: {counts: Map<number, number>; average: number} | undefined;

  constructor(stem: (word: string) => string, sharded?: ShardedIndex) {
    this.#stem = stem;
    this.#sharded = sharded;
  }

  /** Adds terms with the texts that contain them. */
  add(terms: Iterable<readonly [string, Postings]>): void {
    for (const [term, postings] of terms) {
      this.#postings.set(term, postings);
      for (const ref of postings.keys()) this.#refs.add(ref);
    }
    this.#matches.clear();
    this.#terms = undefined;
    this.#lengths = undefined;
  }

  /** All terms except bigrams, sorted. */
  get terms(): readonly string[] {
    return (this.#terms ??= [...this.#postings.keys()].filter((term) => !isBigram(term)).sort());
  }

  has(ref: number): boolean {
    return this.#refs.has(ref);
  }

  hasTerm(term: string): boolean {
    return this.#postings.has(term);
  }

  /** Returns the number of texts that contain a term. */
  countOf(term: string): number {
    return this.#postings.get(term)?.size ?? 0;
  }

  hasPrefix(prefix: string): boolean {
    return this.terms[lowerBound(this.terms, prefix)]?.startsWith(prefix) ?? false;
  }

  /** Returns the texts that contain all words, best first. */
  search(words: readonly QueryWord[]): IndexHit[] {
    const matches = words.map((word) => this.matches(word));
    const [rarest = new Map<number, number>(), ...others] = [...matches].sort((a, b) => a.size - b.size);
    const hits: IndexHit[] = [];
    for (const [ref, score] of rarest) {
      if (others.every((other) => other.has(ref)))
        hits.push({ref, score: others.reduce((sum, other) => sum + (other.get(ref) ?? 0), score)});
    }
    return hits.sort((a, b) => b.score - a.score || a.ref - b.ref);
  }

  /** Returns the texts that contain a word, with its score in each. */
  matches(word: QueryWord): ReadonlyMap<number, number> {
    const key = `${word.leading ? 1 : 0}${word.trailing ? 1 : 0}${word.bigram ? 1 : 0}${word.value}`;
    let found = this.#matches.get(key);
    if (!found) {
      if (this.#matches.size >= MAX_CACHED) this.#matches.clear();
      this.#matches.set(key, (found = this.#findMatches(word)));
    }
    return found;
  }

  #findMatches(word: QueryWord): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    for (const [term, boost] of this.#termsOf(word)) {
      const postings = this.#postings.get(term) ?? new Map<number, number>();
      const total = this.#sharded?.count ?? this.#refs.size;
      const rarity = Math.log(1 + Math.abs((total - postings.size + 0.5) / (postings.size + 0.5)));
      // Bigrams match texts but have no score.
      const weight = isBigram(term) ? 0 : boost * rarity * (K1 + 1);
      for (const [ref, count] of postings) {
        const score = (weight * count) / (K1 * (1 - B + B * this.#lengthOf(ref)) + count);
        if (score >= (found.get(ref) ?? 0)) found.set(ref, score);
      }
    }
    return found;
  }

  #lengthOf(ref: number): number {
    if (this.#sharded) return this.#sharded.lengthOf(ref);
    this.#lengths ??= lengthsOf(this.#postings);
    return (this.#lengths.counts.get(ref) ?? 0) / this.#lengths.average;
  }

  /** Returns the terms that a word stands for, with their boosts. */
  #termsOf({value, bigram, leading, trailing}: QueryWord): Map<string, number> {
    const found = new Map<string, number>();
    const stem = this.#stem(value);
    if (this.hasTerm(stem)) found.set(stem, 1);
    if (bigram && this.hasTerm(BIGRAM_PREFIX + value)) found.set(BIGRAM_PREFIX + value, 0.5);
    if (leading) addBoosts(found, value.length, this.#containing(value));
    else if (trailing) {
      addBoosts(found, value.length, this.#startingWith(value));
      // Terms are stems: `buffe` is a prefix of the stem of `buffer`, but `creati` is longer than
      // `creat`, the stem of `creation`.
      if (found.size === 0 && stem.length >= 3 && stem !== value)
        addBoosts(found, value.length, this.#startingWith(stem));
    }
    return found;
  }

  #startingWith(prefix: string): readonly string[] {
    const from = lowerBound(this.terms, prefix);
    const found = this.terms.slice(from, from + MAX_EXPANSIONS);
    const end = found.findIndex((term) => !term.startsWith(prefix));
    return end < 0 ? found : found.slice(0, end);
  }

  #containing(value: string): readonly string[] {
    return this.terms.filter((term) => term.includes(value)).slice(0, MAX_EXPANSIONS);
  }
}

/** Adds completions. The closer their length to what was typed, the higher the boost. */
function addBoosts(found: Map<string, number>, typed: number, terms: readonly string[]): void {
  for (const term of terms) if (!found.has(term)) found.set(term, Math.max(0.1, Math.min(1, typed / term.length)));
}

function isBigram(term: string): boolean {
  return term.startsWith(BIGRAM_PREFIX);
}

function lengthsOf(index: ReadonlyMap<string, Postings>): {counts: Map<number, number>; average: number} {
  const counts = new Map<number, number>();
  let sum = 0;
  for (const [term, postings] of index) {
    if (isBigram(term)) continue;
    for (const ref of postings.keys()) {
      counts.set(ref, (counts.get(ref) ?? 0) + 1);
      sum++;
    }
  }
  return {counts, average: sum / (counts.size || 1)};
}
