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
  /** Count of sections of all pages: a heading has the number of its text with this added. */
  sections: number;
  /** By context as it stands in file names, `''` for the root. */
  files: Record<string, IndexFiles>;
  /** First `i` of each `search-index-text-N.json`, as steps (`steps.ts`). */
  texts: string;
  /** Lengths of the bodies (`body-lengths.ts`); empty where the fifth entry holds them. */
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
   * Terms that stand in many of the bodies, most frequent first: of a long query the others are
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
 * Where a term lies among the pieces of the bodies: a pair beside the words that begin with the
 * same ideograph.
 */
export function keyOfTerm(term: string): string {
  return term.startsWith(PAIR_MARK) ? term.slice(PAIR_MARK.length) : term;
}

/**
 * Of a term that stands in more bodies only so many are listed, those that it counts most in: on a
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

/** A file of texts is a part with documents and an empty index. */
export function textFileName(chunk: number): string {
  return `search-index-text-${chunk}`;
}

/** Address of an index file below a folder. */
export function indexFileUrl(name: string, manifest: Pick<SearchManifest, 'hash' | 'hashed'>): string {
  if (!manifest.hashed || manifest.hash === '') return `${name}.json`;
  return manifest.hashed === 'filename' ? `${name}-${manifest.hash}.json` : `${name}.json?_=${manifest.hash}`;
}
