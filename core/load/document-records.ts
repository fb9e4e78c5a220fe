import {hash} from 'node:crypto';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {SourceDocument} from '../../contract/document.ts';
import type {Input, ReadRecorder} from '../../contract/inputs.ts';
import type {JsonValue} from '../../contract/json.ts';
import type {Site} from '../../contract/site.ts';
import {fingerprintOf, relativePath} from '../store/inputs.ts';
import {openStore} from '../store/store.ts';
import {programId} from '../support/package-root.ts';
import {describeValue} from '../support/plain-values.ts';

/**
 * What reading a document gave, cached on disk: an unchanged file isn't read again.
 */
export interface DocumentRecord extends Omit<SourceDocument, 'id' | 'path' | 'frontMatter'> {
  /** `fileFingerprint` of the file before it was read. */
  fileState: string;
  /** JSON, see `encodeFrontMatter`. */
  frontMatter: string;
  /** Values that `DocumentStore.memoize` has computed from the text. */
  memo: Record<string, JsonValue>;
}

/** Where records are stored, and what they depend on besides the text of each file. */
interface RecordsPlace {
  /** Folder of the store. */
  dir: string;
  key: string;
  siteDir: string;
  /** What `markdown.parseFrontMatter` may have read; missing if the site has none. */
  reads: ReadRecorder | undefined;
}

/** Opens the records of a site. `custom` is the site's own parser of front matter. */
export function openDocumentRecords(
  {cacheDir, siteDir, config, i18n}: Pick<Site, 'cacheDir' | 'siteDir' | 'config' | 'i18n'>,
  custom?: {parser: unknown; reads: ReadRecorder},
): DocumentRecords {
  const place = {dir: path.join(cacheDir, 'records'), siteDir, reads: custom?.reads};
  // Several sites can share a cache folder.
  const key = ['document records', programId(), relativePath(siteDir, cacheDir)];
  if (!custom) return new DocumentRecords({...place, key: key.join('\0')});
  if (!config.markdown.cacheDocuments) return new DocumentRecords(undefined, true);
  const parser = describeValue(custom.parser, (text) => text.replaceAll(siteDir, '<site>'));
  key.push(process.version, i18n.currentLocale, parser);
  return new DocumentRecords({...place, key: key.join('\0')}, true);
}

/** Documents of an entry of the store. One entry for all would be too long a string some day. */
const RECORDS_PER_ENTRY = 1000;

/** What the store says about the entries with records. */
interface RecordsHead {
  /** Number of entries. The id of a document determines its entry. */
  entries: number;
}

/**
 * The records of a site by document, in several entries of the store: after an edit, only the one
 * with the changed record is written.
 */
export class DocumentRecords {
  readonly hasCustomParser: boolean;
  #place: RecordsPlace | undefined;
  readonly #records = new Map<string, DocumentRecord>();
  readonly #used = new Set<string>();
  /** Documents whose records have changed. */
  readonly #fresh = new Set<string>();
  /** Number of entries that the store has; 0 if all have to be written. */
  #entries = 0;
  #isSaved = false;

  constructor(place?: RecordsPlace, hasCustomParser = false) {
    this.#place = place;
    this.hasCustomParser = hasCustomParser;
    if (place) this.#entries = readRecords(place, this.#records);
  }

  get(id: string): DocumentRecord | undefined {
    this.#used.add(id);
    return this.#records.get(id);
  }

  set(id: string, record: DocumentRecord): void {
    this.#used.add(id);
    this.#records.set(id, record);
    this.#fresh.add(id);
  }

  save(): void {
    // Reading a single saved document again costs less than writing records.
    if (!this.#place || this.#fresh.size === 0 || (this.#isSaved && this.#fresh.size < this.#records.size / 50)) return;
    const {dir, reads} = this.#place;
    const isCrowded = this.#records.size > 2 * this.#used.size;
    if (isCrowded) for (const id of this.#records.keys()) if (!this.#used.has(id)) this.#records.delete(id);
    // A power of two, so that the number seldom changes and with it the entry of each document.
    const entries = 2 ** Math.ceil(Math.log2(Math.max(1, this.#records.size / RECORDS_PER_ENTRY)));
    const inputs = [...(reads?.inputs() ?? [])];
    const isWhole = isCrowded || entries !== this.#entries || inputs.length > 0;
    const changed = new Set([...(isWhole ? this.#records.keys() : this.#fresh)].map((id) => entryOf(id, entries)));
    const lists = new Map([...changed].map((at) => [at, [] as [string, DocumentRecord][]]));
    for (const each of this.#records) lists.get(entryOf(each[0], entries))?.push(each);
    const store = openStore(dir);
    const keys = entryKeys(this.#place, entries);
    keys.forEach((key, at) => {
      const head = lists.get(at);
      if (head) store.put(key, {inputs: [], head, body: new Uint8Array()});
      else store.has(key);
    });
    store.put(this.#place.key, {inputs, head: {entries} satisfies RecordsHead, body: new Uint8Array()});
    store.flush();
    store.prune();
    this.#fresh.clear();
    this.#isSaved = true;
    this.#entries = entries;
  }

  /** Frees the records. Documents that are read from now on aren't stored. */
  release(): void {
    this.#place = undefined;
    for (const held of [this.#records, this.#used, this.#fresh]) held.clear();
  }
}

function entryKeys({key}: RecordsPlace, entries: number): string[] {
  return Array.from({length: entries}, (_, at) => `${key}\0${at + 1}/${entries}`);
}

function entryOf(id: string, entries: number): number {
  return entries === 1 ? 0 : Number.parseInt(hash('sha256', id).slice(0, 8), 16) % entries;
}

/** Reads all records into a map. Returns the number of their entries, or 0 if they don't count. */
function readRecords(place: RecordsPlace, records: Map<string, DocumentRecord>): number {
  const {dir, key, siteDir, reads} = place;
  const store = openStore(dir);
  try {
    const found = store.get<RecordsHead>(key);
    if (!found) return 0;
    const isCurrent = (): boolean =>
      found.inputs.every(([input, fingerprint]) => fingerprintOf(input as Input, siteDir) === fingerprint);
    // The records depend on these inputs from now on, too.
    if (!(reads ? reads.observe(isCurrent) : isCurrent())) return 0;
    // A damaged entry is written again with the records of its documents.
    for (const each of entryKeys(place, found.head.entries))
      for (const [id, record] of store.get<[string, DocumentRecord][]>(each)?.head ?? []) records.set(id, record);
    return found.head.entries;
  } finally {
    store.flush();
  }
}

/** Key of a date, which JSON doesn't have. */
const DATE = '$date';

/** Encodes front matter as JSON. Returns undefined if it contains what JSON can't express. */
export function encodeFrontMatter(frontMatter: Record<string, unknown>): string | undefined {
  try {
    const json = JSON.stringify(frontMatter, function (this: Record<string, unknown>, key, value: unknown) {
      const written = this[key];
      return written instanceof Date ? {[DATE]: written.getTime()} : value;
    });
    return isDeepStrictEqual(decodeFrontMatter(json), frontMatter) ? json : undefined;
  } catch {
    // Circular, or nested too deeply.
    return undefined;
  }
}

/** Creates new values from the result of `encodeFrontMatter`. */
export function decodeFrontMatter(json: string): Record<string, unknown> {
  if (!json.includes(`"${DATE}"`)) return JSON.parse(json) as Record<string, unknown>;
  return JSON.parse(json, (_key, value: unknown) => {
    const time = (value as {[DATE]?: number} | null)?.[DATE];
    return time === undefined ? value : new Date(time);
  }) as Record<string, unknown>;
}
