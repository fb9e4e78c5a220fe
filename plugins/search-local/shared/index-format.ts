/** Positions of the five sub-indexes in `search-index.json`. `type` of a result is one of them. */
export const KINDS = {title: 0, heading: 1, description: 2, keywords: 3, content: 4} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** An entry of a sub-index. Keys are short because every entry repeats them. */
export interface SearchDocument {
  /** Number of the entry (`number-entries.ts`). */
  i: number;
  /** Indexed text. */
  t: string;
  /** URL path of the page, with the base URL. In compact indexes, only on titles. */
  u?: string;
  /**
   * Breadcrumbs, on titles. Compact indexes omit them if they equal those of the previous title.
   */
  b?: string[];
  /** `#id` of the section, `''` for the page itself. */
  h?: string;
  /** `i` of the page's title. */
  p?: number;
  /** Title of the section or page. */
  s?: string;
  /**
   * In compact indexes, the distances to the other headings with the same text and hash, encoded by
   * `encodeDeltas`.
   */
  e?: string;
}

export interface Posting {
  _index: number;
  t: Record<string, {position?: [number, number][]}>;
}

/** Serialized index of lunr 2.3.9. Only `search-index.json` has this format. */
export interface SerializedIndex {
  version: string;
  fields: string[];
  fieldVectors: [string, number[]][];
  invertedIndex: [string, Posting][];
  pipeline: string[];
}

export interface SubIndex {
  documents: SearchDocument[];
  index: SerializedIndex;
}

/**
 * A shard of the bodies: its terms, sorted, each with the numbers of the bodies that contain it
 * (`encodePostings`).
 */
export type ShardFile = [term: string, postings: string][];

/** A text chunk: the texts of bodies and descriptions by their numbers. */
export type TextFile = [i: number, text: string][];

/** An empty index. */
export const EMPTY_INDEX: SerializedIndex = {
  version: '2.3.9',
  fields: ['t'],
  fieldVectors: [],
  invertedIndex: [],
  pipeline: ['stemmer'],
};

/**
 * Content of `search-index/manifest.json`, which a page loads before an index. Its name has no hash
 * and browsers always revalidate it, so that a changed text doesn't change the pages themselves.
 */
export interface SearchManifest {
  hash: string;
  /** Where URLs contain the hash. */
  hashed: false | 'query' | 'filename';
  languages: string[];
  removeDefaultStopWordFilter: string[];
  removeDefaultStemmer: boolean;
  /** 0 allows no typos; any other value allows words that are one edit away. */
  fuzzyMatchingDistance: number;
  synonyms: string[][];
  /** Whether there is a file with the pinyin of Chinese characters. */
  hasPinyin: boolean;
  /** URL prefixes of pages that come after other matching pages. */
  secondaryUrls?: string[];
  /**
   * Number of sections on all pages; the difference between the numbers of a heading and its body.
   */
  sections: number;
  /** Index files by context; `''` is the root. */
  files: Record<string, IndexFiles>;
  /** First `i` of each text chunk, encoded by `encodeDeltas`. */
  texts: string;
  /** Lengths of the bodies, encoded by `encodeLengths`; empty if no index has shards. */
  lengths: string;
}

export interface IndexFiles {
  /**
   * First sort key (`keyOfTerm`) of each shard; empty if `search-index.json` contains the bodies.
   */
  shards: string[];
  /** Chinese words that `search-index.json` doesn't contain, to segment queries. */
  words: string[];
  /**
   * Terms that occur in many bodies, most frequent first. The other words of a query determine
   * which shards it loads.
   */
  common: string[];
  /** Number of bodies. */
  bodies: number;
}

/**
 * Prefix of bigrams: pairs of adjacent ideographs, indexed in addition to words. No dictionary word
 * begins with it.
 */
export const BIGRAM_PREFIX = '~';

/**
 * Returns the sort key of a term in the shards. It puts a bigram next to the words that begin with
 * the same ideograph.
 */
export function keyOfTerm(term: string): string {
  return term.startsWith(BIGRAM_PREFIX) ? term.slice(BIGRAM_PREFIX.length) : term;
}

/**
 * Maximum number of bodies listed per term; longer lists keep those with the highest scores. On a
 * large site, such a list would be larger than everything else a query loads. Queries of several
 * words find the remaining bodies by the rarer words.
 */
export const MAX_POSTINGS = 1000;

/** Name of the index of the pages outside of contexts, and of the folder of all other files. */
const FOLDER = 'search-index';

/** Returns the name of an index file without hash and extension. */
export function indexFileName(context: string): string {
  return context === '' ? FOLDER : `${FOLDER}-${context.replaceAll('/', '-')}`;
}

export const MANIFEST_FILE = `${FOLDER}/manifest.json`;

/** Pinyin of Chinese characters; loaded only if a query has no good results. */
export const PINYIN_FILE = `${FOLDER}/pinyin`;

/** Returns the name of a shard of the bodies. */
export function shardFileName(context: string, shard: number): string {
  return `${FOLDER}/${context === '' ? '' : `${context.replaceAll('/', '-')}-`}content-${shard}`;
}

/** Returns the name of a text chunk. */
export function textFileName(chunk: number): string {
  return `${FOLDER}/text-${chunk}`;
}

/** Returns the URL of an index file relative to its folder. */
export function indexFileUrl(name: string, manifest: Pick<SearchManifest, 'hash' | 'hashed'>): string {
  if (!manifest.hashed || manifest.hash === '') return `${name}.json`;
  return manifest.hashed === 'filename' ? `${name}-${manifest.hash}.json` : `${name}.json?_=${manifest.hash}`;
}

/** BM25 parameters of lunr (`serialize-index.ts`). */
export const B = 0.75;
export const K1 = 1.2;

/**
 * Levels of length: each is twice as long as the one before, and `AVERAGE_LEVEL` is the average.
 */
const LEVEL_RATIO = 2;
const AVERAGE_LEVEL = 3;
const MAX_LEVEL = 5;

/**
 * Encodes the lengths of bodies (in terms) as one digit each, by number from 1 on. The length
 * determines the score of a term that occurs once, so only other scores are stored.
 *
 * @param count number of digits
 */
export function encodeLengths(lengths: ReadonlyMap<number, number>, count: number): string {
  const sum = [...lengths.values()].reduce((total, length) => total + length, 0);
  const average = sum / (lengths.size || 1);
  return Array.from({length: count}, (_, at) => {
    const ratio = (lengths.get(at + 1) ?? 0) / (average || 1);
    const level = Math.round(Math.log(ratio) / Math.log(LEVEL_RATIO)) + AVERAGE_LEVEL;
    return Math.min(MAX_LEVEL, Math.max(0, level));
  }).join('');
}

/**
 * Returns a function that computes the score of a single occurrence of a term in a body, from the
 * number of the body and the rarity of the term.
 *
 * @param lengths result of `encodeLengths`
 */
export function defaultScores(lengths: string): (ref: number, rarity: number) => number {
  const factors = Array.from({length: MAX_LEVEL + 1}, (_, level) => {
    const ratio = LEVEL_RATIO ** (level - AVERAGE_LEVEL);
    return (K1 + 1) / (K1 * (1 - B + B * ratio) + 1);
  });
  return (ref, rarity) => rarity * (factors[lengths.charCodeAt(ref - 1) - 48] ?? 1);
}

/** Encodes ascending numbers as differences, in base 36 and separated by spaces. */
export function encodeDeltas(numbers: readonly number[]): string {
  let before = 0;
  return numbers
    .map((number) => {
      const step = (number - before).toString(36);
      before = number;
      return step;
    })
    .join(' ');
}

/** A text that contains a term, with its score if that isn't the default (`defaultScores`). */
export interface ScoredText {
  ref: number;
  score?: number | undefined;
}

/** Scores are stored as multiples of a half, which is exact enough to rank bodies. */
const SCORES_PER_UNIT = 2;

/** Encodes texts, in ascending order, as `encodeDeltas` does, with `:` before a score. */
export function encodePostings(texts: readonly ScoredText[]): string {
  let before = 0;
  return texts
    .map(({ref, score}) => {
      const step = (ref - before).toString(36);
      before = ref;
      return score === undefined ? step : `${step}:${Math.max(1, Math.round(score * SCORES_PER_UNIT)).toString(36)}`;
    })
    .join(' ');
}

/** Decodes the result of `encodePostings`. */
export function decodePostings(postings: string): ScoredText[] {
  let ref = 0;
  return postings.split(' ').map((text) => {
    const [step = '', score] = text.split(':');
    ref += Number.parseInt(step, 36);
    return {ref, score: score === undefined ? undefined : Number.parseInt(score, 36) / SCORES_PER_UNIT};
  });
}

/** Decodes the result of `encodeDeltas`. */
export function decodeDeltas(text: string): number[] {
  let sum = 0;
  return text === '' ? [] : text.split(' ').map((step) => (sum += Number.parseInt(step, 36)));
}
