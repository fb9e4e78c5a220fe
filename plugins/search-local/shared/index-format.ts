/** Places of the five parts in `search-index.json`; `type` of a result is one of them. */
export const KINDS = {title: 0, heading: 1, description: 2, keywords: 3, content: 4} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** An entry of a part. Keys are short because they are repeated in every entry. */
export interface SearchDocument {
  i: number;
  /** Text that was indexed. */
  t: string;
  /** Address of the page, base URL included; large indexes have it on titles only. */
  u?: string;
  /** Breadcrumb, on titles; large indexes leave it out where it is that of the title before. */
  b?: string[];
  /** `#id` of the section, `''` for the page itself. */
  h?: string;
  /** `i` of the page's title. */
  p?: number;
  /** Title of the section or page. */
  s?: string;
  /**
   * Large indexes: the other headings of the same text and hash, as steps in base 36 from `i` on.
   */
  e?: string;
}

export interface Posting {
  _index: number;
  t: Record<string, {position?: [number, number][]}>;
}

/** An index as lunr 2.3.9 writes and reads it. */
export interface SerializedIndex {
  version: string;
  fields: string[];
  fieldVectors: [string, number[]][];
  invertedIndex: [string, Posting][];
  pipeline: string[];
}

export interface IndexPart {
  documents: SearchDocument[];
  index: SerializedIndex;
}

/** An index without texts. */
export const EMPTY_INDEX: SerializedIndex = {
  version: '2.3.9',
  fields: ['t'],
  fieldVectors: [],
  invertedIndex: [],
  pipeline: ['stemmer'],
};

/**
 * `search-parts.json`: what a page must know before it asks for an index. It has no hash in its
 * name and is asked for anew each time, so that pages themselves need not change when a text does.
 */
export interface SearchManifest {
  hash: string;
  /** How the hash gets into addresses. */
  hashed: false | 'query' | 'filename';
  languages: string[];
  removeDefaultStopWordFilter: string[];
  removeDefaultStemmer: boolean;
  /** 0: mistakes in typing are not forgiven; else words may be one edit away, and no more. */
  fuzzyMatchingDistance: number;
  synonyms: string[][];
  /** Whether there is a file with the sounds of Chinese characters. */
  hasPinyin: boolean;
  /** Beginnings of the addresses of pages that come after others that match as well. */
  secondaryUrls?: string[];
  /** Count of sections of all pages: a heading has the number of its text with this added. */
  sections: number;
  /** By context as in file names, `''` for the root. */
  files: Record<string, IndexFiles>;
  /** First `i` of each `search-index-text-N.json`, as steps (`steps`). */
  texts: string;
  /** Lengths of the bodies (`encodeLengths`); empty where the fifth entry holds them. */
  lengths: string;
}

export interface IndexFiles {
  /**
   * What the terms of each `search-index[-CTX]-content-N.json` begin at (`keyOfTerm`); empty when
   * the fifth entry holds the bodies.
   */
  shards: string[];
  /** Chinese words that no entry of the file itself holds, for cutting queries. */
  words: string[];
  /**
   * Terms of many bodies, most frequent first: of a long query the others are
   * looked up.
   */
  common: string[];
  /** How many bodies there are. */
  bodies: number;
}

/**
 * Stands before a pair of ideographs that is indexed besides the words: no word of any dictionary
 * begins with it.
 */
export const PAIR_MARK = '~';

/**
 * Sort key of a term among the chunks of the bodies: a pair is next to words that begin with the
 * same ideograph.
 */
export function keyOfTerm(term: string): string {
  return term.startsWith(PAIR_MARK) ? term.slice(PAIR_MARK.length) : term;
}

/**
 * Longest list of bodies for a term; longer lists keep those with the highest scores: on a
 * large site such a list would be longer than everything else that an answer needs. Who looks for
 * several words finds the others by the rarer ones.
 */
export const LONGEST_LIST = 1000;

/** Name of an index file without its hash. */
export function indexFileName(context: string, content?: number): string {
  const base = context === '' ? 'search-index' : `search-index-${context.replaceAll('/', '-')}`;
  return content === undefined ? base : `${base}-content-${content}`;
}

export const MANIFEST_FILE = 'search-parts.json';

/** Syllables of Chinese characters; fetched when nothing was found as typed. */
export const PINYIN_FILE = 'search-pinyin';

/** A file of texts is a part with documents and an empty index. */
export function textFileName(chunk: number): string {
  return `search-index-text-${chunk}`;
}

/** Address of an index file below a folder. */
export function indexFileUrl(name: string, manifest: Pick<SearchManifest, 'hash' | 'hashed'>): string {
  if (!manifest.hashed || manifest.hash === '') return `${name}.json`;
  return manifest.hashed === 'filename' ? `${name}-${manifest.hash}.json` : `${name}.json?_=${manifest.hash}`;
}

/** What lunr scores with (`serialize-index.ts`). */
export const B = 0.75;
export const K1 = 1.2;

/** Each step is twice as long as the one before; the fourth is the usual length. */
const STEP = 2;
const USUAL = 3;
const LONGEST = 5;

/**
 * Lengths of the bodies in terms as one digit each, by number from 1 on: with them the score of a
 * term that stands in a body once is known, and only other scores need be written.
 */
export function encodeLengths(lengths: ReadonlyMap<number, number>, count: number): string {
  const sum = [...lengths.values()].reduce((total, length) => total + length, 0);
  const average = sum / (lengths.size || 1);
  return Array.from({length: count}, (_, at) => {
    const ratio = (lengths.get(at + 1) ?? 0) / (average || 1);
    const level = Math.round(Math.log(ratio) / Math.log(STEP)) + USUAL;
    return Math.min(LONGEST, Math.max(0, level));
  }).join('');
}

/** What a term of some rarity counts in a body that holds it once, by the number of the body. */
export function usualScores(lengths: string): (ref: number, rarity: number) => number {
  const factors = Array.from({length: LONGEST + 1}, (_, level) => {
    const ratio = STEP ** (level - USUAL);
    return (K1 + 1) / (K1 * (1 - B + B * ratio) + 1);
  });
  return (ref, rarity) => rarity * (factors[lengths.charCodeAt(ref - 1) - 48] ?? 1);
}

/** Rising numbers as differences in base 36 with a space between. */
export function steps(numbers: readonly number[]): string {
  let before = 0;
  return numbers
    .map((number) => {
      const step = (number - before).toString(36);
      before = number;
      return step;
    })
    .join(' ');
}

/** The numbers that were written so. */
export function numbersOfSteps(text: string): number[] {
  let sum = 0;
  return text === '' ? [] : text.split(' ').map((step) => (sum += Number.parseInt(step, 36)));
}
