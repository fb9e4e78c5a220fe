import {
  B,
  BIGRAM_PREFIX,
  decodePostings,
  K1,
  MAX_POSTINGS,
  type Posting,
  type SerializedIndex,
  type ShardFile,
} from '../shared/index-format.ts';
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

/** Texts that contain a term, with their scores; `undefined` is a score to compute. */
type Postings = Map<number, number | undefined>;

interface Expansion {
  term: string;
  postings: Postings;
  boost: number;
}

/** Maximum number of terms that a word with wildcards expands to; more would only cost time. */
const MAX_EXPANSIONS = 300;
const MAX_CACHED = 500;

/**
 * An index in memory. Queries return the documents and scores that lunr returns for required words,
 * but intersect lists starting from the rarest word, which lunr doesn't. Shards can be added as
 * they arrive.
 */
export class LoadedIndex {
  readonly #postings = new Map<string, Postings>();
  readonly #refs = new Set<number>();
  /** Places of terms in texts, from the file. */
  readonly #places = new Map<string, Posting['t']>();
  /** Terms that query words expand to, cached until terms are added. */
  readonly #expansions = new Map<string, Expansion[]>();
  readonly #matches = new Map<string, ReadonlyMap<number, number>>();
  /** Sorted, without bigrams. */
  #terms: string[] = [];
  #hasScores = false;
  readonly #sharded: ShardedIndex | undefined;
  /** Number of terms in each text, if the index has no scores. */
  #lengths: {counts: Map<number, number>; average: number} | undefined;

  constructor(sharded?: ShardedIndex) {
    this.#sharded = sharded;
  }

  /** Adds an index in lunr's format. */
  add(index: SerializedIndex): void {
    const byNumber: Postings[] = [];
    this.#hasScores ||= index.fieldVectors.some(([, elements]) => elements.length > 0);
    const terms = index.invertedIndex.map(([term, {_index, t}]) => {
      const score = isBigram(term) || this.#hasScores ? 0 : undefined;
      const postings: Postings = new Map(Object.keys(t).map((ref) => [Number(ref), score]));
      byNumber[_index] = postings;
      this.#places.set(term, t);
      this.#postings.set(term, postings);
      return term;
    });
    for (const [place, elements] of index.fieldVectors) {
      const ref = Number(place.slice(place.indexOf('/') + 1));
      this.#refs.add(ref);
      for (let at = 0; at < elements.length; at += 2) byNumber[elements[at] ?? 0]?.set(ref, elements[at + 1]);
    }
    this.#addToList(terms);
  }

  /** Adds a shard of the bodies. */
  addShard(shard: ShardFile): void {
    for (const [term, text] of shard) {
      const texts = decodePostings(text);
      for (const {ref} of texts) this.#refs.add(ref);
      this.#postings.set(term, new Map(texts.map(({ref, score}) => [ref, isBigram(term) ? 0 : score])));
    }
    this.#addToList(shard.map(([term]) => term));
  }

  /**
   * Adds terms with the texts that contain them, which may be new. In an index with scores, these
   * terms match but have no score.
   */
  addTerms(terms: ReadonlyMap<string, readonly number[]>): void {
    for (const [term, refs] of terms) {
      let postings = this.#postings.get(term);
      if (!postings) this.#postings.set(term, (postings = new Map()));
      for (const ref of refs) {
        if (!postings.has(ref)) postings.set(ref, isBigram(term) || this.#hasScores ? 0 : undefined);
        this.#refs.add(ref);
      }
    }
    this.#addToList([...terms.keys()].sort());
  }

  #addToList(sorted: readonly string[]): void {
    this.#expansions.clear();
    this.#matches.clear();
    this.#lengths = undefined;
    this.#terms = mergeSorted(
      this.#terms,
      sorted.filter((term) => !isBigram(term)),
    );
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
    return this.#refs.has(ref);
  }

  hasTerm(term: string): boolean {
    return this.#postings.has(term);
  }

  /** Returns the number of documents that contain a term. */
  countOf(term: string): number {
    return this.#postings.get(term)?.size ?? 0;
  }

  hasPrefix(prefix: string): boolean {
    return this.terms[lowerBound(this.terms, prefix)]?.startsWith(prefix) ?? false;
  }

  /**
   * Returns whether a list of texts for the word is truncated (`MAX_POSTINGS`), so more texts may
   * contain it.
   */
  isTruncated(word: QueryWord, stem: (word: string) => string): boolean {
    return this.#expand(word, stem).some(({postings}) => postings.size >= MAX_POSTINGS);
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
    for (const ref of new Set(rarest.flatMap(({postings}) => [...postings.keys()]))) {
      if (!byCount.every((expansions) => expansions.some(({postings}) => postings.has(ref)))) continue;
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
    for (const {postings, boost} of this.#expand(word, stem)) {
      for (const ref of postings.keys()) {
        const score = boost * this.#weight(ref, postings);
        if (score > (found.get(ref) ?? -1)) found.set(ref, score);
      }
    }
    return found;
  }

  #hit(ref: number, words: readonly Expansion[][], norm: number): IndexHit {
    const metadata: IndexHit['metadata'] = Object.create(null) as IndexHit['metadata'];
    let sum = 0;
    for (const {term, postings, boost} of words.flat()) {
      if (!postings.has(ref)) continue;
      sum += boost * this.#weight(ref, postings);
      metadata[term] = {t: this.#places.get(term)?.[ref] ?? {}};
    }
    return {ref, score: norm === 0 ? 0 : sum / norm, metadata};
  }

  /** Returns the score of a term in a text that contains it. */
  #weight(ref: number, postings: Postings): number {
    const score = postings.get(ref);
    if (score !== undefined) return score;
    const total = this.#sharded?.count ?? this.#refs.size;
    const holders = postings.size;
    /** Score of a term that occurs once in a text of average length. */
    const rarity = Math.log(1 + Math.abs((total - holders + 0.5) / (holders + 0.5)));
    return this.#sharded?.defaultScore(ref, rarity) ?? this.#shortTextScore(ref, rarity);
  }

  /**
   * Computes a score that a compact index omits. Assumes that a term occurs once, because titles,
   * headings and similar texts are short.
   */
  #shortTextScore(ref: number, rarity: number): number {
    this.#lengths ??= lengthsOf(this.#postings);
    const {counts, average} = this.#lengths;
    return (rarity * (K1 + 1)) / (K1 * (1 - B + (B * (counts.get(ref) ?? 0)) / average) + 1);
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
      const postings = this.#postings.get(term);
      return postings ? [{term, postings, boost}] : [];
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

function countOf(expansions: readonly Expansion[]): number {
  return expansions.reduce((sum, {postings}) => sum + postings.size, 0);
}
