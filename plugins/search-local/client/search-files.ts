import {
  indexFileName,
  indexFileUrl,
  type IndexFile,
  MANIFEST_FILE,
  decodeDeltas,
  PINYIN_FILE,
  type SearchManifest,
  shardFileName,
  type ShardFile,
  type TextFile,
  textFileName,
} from '../shared/index-format.ts';
import type {SyllableTable} from './pinyin.ts';
import {lowerBoundBy} from './sorted-lists.ts';

/** Why a search failed. `text` is for developers; users see a separate message. */
export class SearchError extends Error {
  readonly kind: 'missing' | 'damaged' | 'network' | 'address';

  constructor(kind: SearchError['kind'], text: string) {
    super(text);
    this.name = 'SearchError';
    this.kind = kind;
  }
}

/** Fetches JSON. `fresh` revalidates cached responses. Rejects with `SearchError`. */
export type FetchJson = (url: string, options: {fresh: boolean}) => Promise<unknown>;

/** Reads the files of one index. Each is fetched once, and again only after a failure. */
export interface IndexFilesReader {
  manifest: SearchManifest;
  index: () => Promise<IndexFile>;
  shard: (number: number) => Promise<ShardFile>;
  /** Returns the text of a body or, by its negative number, of a description. */
  text: (i: number) => Promise<string | undefined>;
  /** Returns the pinyin of Chinese characters; undefined without Chinese. */
  pinyin: () => Promise<SyllableTable | undefined>;
  /** Returns the number of the text chunk that contains a text. */
  chunkOf: (i: number) => number;
}

/** A cache of files by URL. */
export interface FileCache {
  /** @param check returns the content, or throws if it isn't the expected file */
  get: <Content>(url: string, check: (value: unknown) => Content, fresh?: boolean) => Promise<Content>;
}

export function createFileCache(fetchJson: FetchJson): FileCache {
  const known = new Map<string, Promise<unknown>>();
  return {
    get<Content>(url: string, check: (value: unknown) => Content, fresh = false): Promise<Content> {
      const before = known.get(url);
      if (before) return before as Promise<Content>;
      const pending = fetchJson(url, {fresh}).then(check);
      known.set(url, pending);
      // Forgets failed requests and unexpected files, so that the next call tries again.
      pending.catch(() => known.delete(url));
      return pending;
    },
  };
}

/**
 * Reads the manifest of a folder (`/`, or that of a version) and opens the index of a context.
 *
 * @throws SearchError if the context has no index, or the manifest can't be read
 */
export async function openIndexFiles(cache: FileCache, base: string, context: string): Promise<IndexFilesReader> {
  const manifest = await cache.get(base + MANIFEST_FILE, checkManifest, true);
  const file = (name: string): string => base + indexFileUrl(name, manifest);
  if (!manifest.contexts.includes(context)) throw new SearchError('missing', `There is no index for "${context}"`);
  const firsts = decodeDeltas(manifest.texts);
  const chunkOf = (i: number): number => lowerBoundBy(firsts.length, (at) => (firsts[at] ?? 0) <= Math.abs(i)) - 1;
  return {
    manifest,
    index: () => cache.get(file(indexFileName(context)), checkIndex),
    shard: (number) => cache.get(file(shardFileName(context, number)), checkShard),
    chunkOf,
    pinyin: async () => (manifest.hasPinyin ? cache.get(file(PINYIN_FILE), checkSyllables) : undefined),
    text: async (i) => {
      const chunk = chunkOf(i);
      if (chunk < 0) return undefined;
      const texts = await cache.get(file(textFileName(chunk)), checkTexts);
      return texts.find(([number]) => number === i)?.[1];
    },
  };
}

function checkManifest(value: unknown): SearchManifest {
  const manifest = value as Partial<SearchManifest> | null;
  if (typeof manifest !== 'object' || !Array.isArray(manifest?.contexts) || typeof manifest.texts !== 'string')
    throw new SearchError('damaged', 'The list of index files is invalid');
  return manifest as SearchManifest;
}

function checkSyllables(value: unknown): SyllableTable {
  if (typeof value !== 'object' || value === null || !Object.values(value).every((text) => typeof text === 'string'))
    throw new SearchError('damaged', 'The list of syllables is invalid');
  return value as SyllableTable;
}

function checkIndex(value: unknown): IndexFile {
  const {pages, descriptions, words, common, shards} = (value ?? {}) as Partial<IndexFile>;
  if (![pages, descriptions, words, common, shards].every(Array.isArray))
    throw new SearchError('damaged', 'The search index is invalid');
  return value as IndexFile;
}

function checkShard(value: unknown): ShardFile {
  return checkPairs(value, 'string') as ShardFile;
}

function checkTexts(value: unknown): TextFile {
  return checkPairs(value, 'number') as TextFile;
}

/** Checks that a file is a list of pairs whose second element is a string. */
function checkPairs(value: unknown, first: 'string' | 'number'): unknown {
  const isPair = (each: unknown): boolean =>
    Array.isArray(each) && typeof each[0] === first && typeof each[1] === 'string';
  if (!Array.isArray(value) || !value.every(isPair))
    throw new SearchError('damaged', 'A file of the search index is invalid');
  return value;
}

/**
 * Returns the folder of an index: the base URL, or a version below it.
 *
 * @throws SearchError for a URL of another origin or outside the base URL
 */
export function indexFolder(baseUrl: string, version: string, origin: string): string {
  const folder = version === '' || version.endsWith('/') ? version : `${version}/`;
  let url: URL;
  try {
    url = new URL(baseUrl + folder, origin);
  } catch {
    throw new SearchError('address', 'Unexpected version url');
  }
  if (url.origin !== origin || !url.pathname.startsWith(baseUrl))
    throw new SearchError('address', 'Unexpected version url');
  return url.pathname;
}
