import {
  indexFileName,
  indexFileUrl,
  type IndexPart,
  MANIFEST_FILE,
  numbersOfSteps,
  PINYIN_FILE,
  type SearchManifest,
  textFileName,
} from '../shared/index-format.ts';
import type {SyllableTable} from './pinyin.ts';
import {lowerBoundBy} from './sorted-lists.ts';

/** Why there is no answer. `text` is for developers; readers see a line of their own. */
export class SearchError extends Error {
  readonly kind: 'missing' | 'damaged' | 'network' | 'address';

  constructor(kind: SearchError['kind'], text: string) {
    super(text);
    this.name = 'SearchError';
    this.kind = kind;
  }
}

/**
 * Gets the JSON behind an address; `fresh` asks the server even where a copy is kept. Rejects with
 * `SearchError`.
 */
export type FetchJson = (url: string, options: {fresh: boolean}) => Promise<unknown>;

/** The files of one index: asked for once each, and again only after a failure. */
export interface IndexFilesReader {
  manifest: SearchManifest;
  context: string;
  parts: () => Promise<IndexPart[]>;
  shard: (number: number) => Promise<IndexPart>;
  /** The text of a body by its `i`; of a description by that of its page. */
  text: (i: number) => Promise<string | undefined>;
  /** The sounds of Chinese characters, or undefined without Chinese. */
  pinyin: () => Promise<SyllableTable | undefined>;
  /** Returns the file of a text, to compare the files of two texts. */
  chunkOf: (i: number) => number;
}

/** Memory for files, by address. */
export interface FileMemory {
  /** @param check throws for what is not the file that was asked for */
  get: <Content>(url: string, check: (value: unknown) => Content, fresh?: boolean) => Promise<Content>;
}

export function createFileMemory(fetchJson: FetchJson): FileMemory {
  const known = new Map<string, Promise<unknown>>();
  return {
    get<Content>(url: string, check: (value: unknown) => Content, fresh = false): Promise<Content> {
      const before = known.get(url);
      if (before) return before as Promise<Content>;
      const pending = fetchJson(url, {fresh}).then(check);
      known.set(url, pending);
      // What failed, or was something else, may be right the next time.
      pending.catch(() => known.delete(url));
      return pending;
    },
  };
}

/**
 * Reads what is said about the indexes of a folder (`/`, or a version's) and opens that of a
 * context.
 */
export async function openIndexFiles(memory: FileMemory, base: string, context: string): Promise<IndexFilesReader> {
  const manifest = await memory.get(base + MANIFEST_FILE, checkManifest, true);
  const file = (name: string): string => base + indexFileUrl(name, manifest);
  if (!Object.hasOwn(manifest.files, context)) throw new SearchError('missing', `There is no index for "${context}"`);
  // Descriptions have the numbers of titles, which follow those of the bodies.
  const firsts = numbersOfSteps(manifest.texts);
  const chunkOf = (i: number): number => {
    const section = i > manifest.sections ? i - manifest.sections : i;
    return lowerBoundBy(firsts.length, (at) => (firsts[at] ?? 0) <= section) - 1;
  };
  return {
    manifest,
    context,
    parts: () => memory.get(file(indexFileName(context)), checkParts),
    shard: async (number) => onlyPart(await memory.get(file(indexFileName(context, number)), checkList)),
    chunkOf,
    pinyin: async () => (manifest.hasPinyin ? memory.get(file(PINYIN_FILE), checkSyllables) : undefined),
    text: async (i) => {
      const chunk = chunkOf(i);
      if (chunk < 0) return undefined;
      const {documents} = onlyPart(await memory.get(file(textFileName(chunk)), checkList));
      return documents.find((document) => document.i === i)?.t;
    },
  };
}

function checkManifest(value: unknown): SearchManifest {
  const manifest = value as Partial<SearchManifest> | null;
  if (typeof manifest !== 'object' || !manifest?.files || typeof manifest.texts !== 'string')
    throw new SearchError('damaged', 'The list of index files is invalid');
  return manifest as SearchManifest;
}

function checkSyllables(value: unknown): SyllableTable {
  if (typeof value !== 'object' || value === null || !Object.values(value).every((text) => typeof text === 'string'))
    throw new SearchError('damaged', 'The list of syllables is invalid');
  return value as SyllableTable;
}

function checkParts(value: unknown): IndexPart[] {
  const parts = checkList(value);
  if (parts.length !== 5) throw new SearchError('damaged', 'The search index is invalid');
  return parts;
}

function checkList(value: unknown): IndexPart[] {
  if (!Array.isArray(value)) throw new SearchError('damaged', 'The search index is invalid');
  return value.map(checkPart);
}

function onlyPart([part]: readonly IndexPart[]): IndexPart {
  if (!part) throw new SearchError('damaged', 'The search index is invalid');
  return part;
}

function checkPart(value: unknown): IndexPart {
  const part = value as Partial<IndexPart> | null;
  if (!Array.isArray(part?.documents) || !Array.isArray(part.index?.invertedIndex))
    throw new SearchError('damaged', 'The search index is invalid');
  return part as IndexPart;
}

/**
 * The folder that an index is read from: the base URL, or a version below it.
 *
 * @throws SearchError for an address of another origin
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
