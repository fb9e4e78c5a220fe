import {
  indexFileName,
  indexFileUrl,
  MANIFEST_FILE,
  textFileName,
  type IndexPart,
  type PairFile,
  type SearchManifest,
  type TextFile,
} from '../shared/index-format.ts';

/** Why there is no answer. `text` is for developers; readers see a line of their own. */
export class SearchError extends Error {
  readonly kind: 'missing' | 'damaged' | 'network' | 'address';

  constructor(kind: SearchError['kind'], text: string) {
    super(text);
    this.name = 'SearchError';
    this.kind = kind;
  }
}

/** Gets the JSON behind an address; `fresh` asks the server even where a copy is kept. Rejects with `SearchError`. */
export type FetchJson = (url: string, options: {fresh: boolean}) => Promise<unknown>;

/** The files of one index: asked for once each, and again only after a failure. */
export interface IndexFilesReader {
  manifest: SearchManifest;
  context: string;
  parts: () => Promise<IndexPart[]>;
  shard: (number: number) => Promise<IndexPart>;
  pairs: (number: number) => Promise<PairFile>;
  /** The text of a body by its `i`. */
  text: (i: number) => Promise<string | undefined>;
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
      // What failed, or was something else, may be right the next time (row SL-05).
      pending.catch(() => known.delete(url));
      return pending;
    },
  };
}

/** Reads what is said about the indexes of a folder (`/`, or a version's) and opens that of a context. */
export async function openIndexFiles(memory: FileMemory, base: string, context: string): Promise<IndexFilesReader> {
  const manifest = await memory.get(base + MANIFEST_FILE, checkManifest, true);
  const file = (name: string): string => base + indexFileUrl(name, manifest);
  if (!Object.hasOwn(manifest.files, context)) throw new SearchError('missing', `There is no index for "${context}"`);
  return {
    manifest,
    context,
    parts: () => memory.get(file(indexFileName(context)), checkParts),
    shard: (number) => memory.get(file(indexFileName(context, {kind: 'content', number})), checkPart),
    pairs: (number) => memory.get(file(indexFileName(context, {kind: 'pairs', number})), checkPairs),
    text: async (i) => {
      const chunk = manifest.texts.findLastIndex((first) => first <= i);
      if (chunk < 0) return undefined;
      const texts = await memory.get(file(textFileName(chunk)), checkTexts);
      return texts.find(([number]) => number === i)?.[1];
    },
  };
}

function checkManifest(value: unknown): SearchManifest {
  const manifest = value as Partial<SearchManifest> | null;
  if (typeof manifest !== 'object' || !manifest?.files || !Array.isArray(manifest.texts))
    throw new SearchError('damaged', 'The list of index files is not what it should be');
  return manifest as SearchManifest;
}

function checkParts(value: unknown): IndexPart[] {
  if (!Array.isArray(value) || value.length !== 5)
    throw new SearchError('damaged', 'The search index is not what it should be');
  return value.map(checkPart);
}

function checkPart(value: unknown): IndexPart {
  const part = value as Partial<IndexPart> | null;
  if (!Array.isArray(part?.documents) || !Array.isArray(part.index?.invertedIndex))
    throw new SearchError('damaged', 'The search index is not what it should be');
  return part as IndexPart;
}

function checkPairs(value: unknown): PairFile {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SearchError('damaged', 'The search index is not what it should be');
  return value as PairFile;
}

function checkTexts(value: unknown): TextFile {
  if (!Array.isArray(value)) throw new SearchError('damaged', 'The texts of the search are not what they should be');
  return value as TextFile;
}

/**
 * The folder that an index is read from: the base URL, or a version below it.
 *
 * @throws SearchError for an address of another origin (row SL-06)
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
