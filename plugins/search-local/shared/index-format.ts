/** What is searched, in this order. `type` of a result is one of them. */
export const KINDS = {title: 0, heading: 1, description: 2, keywords: 3, content: 4} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/**
 * A page in an index file, with the names of its sections. The browser derives their terms. Keys
 * are short because every page repeats them.
 */
export interface PageEntry {
  /** Number of its first section (`collect-pages.ts`); the others follow. */
  i: number;
  /** Title. */
  t: string;
  /** URL path, with the base URL. */
  u: string;
  /** Breadcrumbs. */
  b: string[];
  /** Keywords and other names, separated by commas. */
  k?: string;
  /** Heading and hash (`#id`) of each section but the first, alternating. */
  h?: string[];
}

/** Content of `search-index.json`, the index of one context. */
export interface IndexFile {
  pages: PageEntry[];
  /** Terms of descriptions. */
  descriptions: ShardFile;
  /** Chinese words of titles, headings and bodies, to segment queries. */
  words: string[];
  /**
   * Terms that occur in many bodies, most frequent first. The other words of a query determine
   * which shards it loads.
   */
  common: string[];
  /** First sort key (`keyOfTerm`) of each shard. */
  shards: string[];
  /** Number of bodies. */
  bodies: number;
}

/** Terms, sorted, each with the numbers of the texts that contain it (`encodePostings`). */
export type ShardFile = [term: string, postings: string][];

/**
 * A text chunk: the texts of bodies by their numbers, and the description of a page by the negative
 * number of its first section.
 */
export type TextFile = [i: number, text: string][];

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
  /** Contexts that have an index; `''` is the root. */
  contexts: string[];
  /** First `i` of each text chunk, encoded by `encodeDeltas`. */
  texts: string;
  /** Lengths of the bodies, encoded by `encodeLengths`. */
  lengths: string;
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

/**
 * Levels of length: each is twice as long as the one before, and `AVERAGE_LEVEL` is the average.
 */
const LEVEL_RATIO = 2;
const AVERAGE_LEVEL = 3;
const MAX_LEVEL = 5;

/**
 * Encodes the lengths of bodies (in terms) as one digit each, by number from 1 on.
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

/** Returns the length of a body relative to the average, from the result of `encodeLengths`. */
export function relativeLength(lengths: string, i: number): number {
  return LEVEL_RATIO ** (Number(lengths[i - 1] ?? AVERAGE_LEVEL) - AVERAGE_LEVEL);
}

/** Encodes ascending numbers as differences, in base 36 and separated by spaces. */
export function encodeDeltas(numbers: readonly number[]): string {
  return numbers.map((number, at) => (number - (numbers[at - 1] ?? 0)).toString(36)).join(' ');
}

/** Decodes the result of `encodeDeltas`. */
export function decodeDeltas(text: string): number[] {
  let sum = 0;
  return text === '' ? [] : text.split(' ').map((step) => (sum += Number.parseInt(step, 36)));
}

/** How often a term occurs in texts, by their numbers. */
export type Postings = Map<number, number>;

/**
 * Encodes the numbers of texts as `encodeDeltas` does, with `:` before a count above 1.
 *
 * @param postings number of a text and count, alternating; flat, because a site has millions
 * @param before number of the text before the first one
 */
export function encodePostings(postings: readonly number[], before = 0): string {
  const steps: string[] = [];
  for (let at = 0; at < postings.length; at += 2) {
    const step = ((postings[at] ?? 0) - (postings[at - 2] ?? before)).toString(36);
    const count = postings[at + 1] ?? 1;
    steps.push(count === 1 ? step : `${step}:${count.toString(36)}`);
  }
  return steps.join(' ');
}

/** Decodes the result of `encodePostings`. */
export function decodePostings(text: string): Postings {
  let ref = 0;
  return new Map(
    text.split(' ').map((posting) => {
      const [step = '', count = '1'] = posting.split(':');
      return [(ref += Number.parseInt(step, 36)), Number.parseInt(count, 36)];
    }),
  );
}
