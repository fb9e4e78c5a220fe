import path from 'node:path';
import type {SourceDocument} from '../../contract/document.ts';
import type {Input, ReadRecorder} from '../../contract/inputs.ts';
import type {JsonValue} from '../../contract/json.ts';
import type {Site} from '../../contract/site.ts';
import {fingerprintOf, relativePath} from '../store/inputs.ts';
import {openStore} from '../store/store.ts';
import {describeValue} from '../support/describe-value.ts';
import {programId} from '../support/package-root.ts';

/**
 * What reading a document gave, cached on disk: an unchanged file isn't read again.
 */
export interface DocumentRecord extends Omit<SourceDocument, 'id' | 'path' | 'frontMatter'> {
  /** `fileStamp` of the file before it was read. */
  stamp: string;
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
  reads?: ReadRecorder;
}

/** Opens the records of a site. `custom` is the site's own parser of front matter. */
export function openDocumentRecords(
  {cacheDir, siteDir, config, i18n}: Pick<Site, 'cacheDir' | 'siteDir' | 'config' | 'i18n'>,
  custom?: {parser: unknown; reads?: ReadRecorder},
): DocumentRecords {
  const dir = path.join(cacheDir, 'records');
  // Several sites can share a cache folder.
  const key = ['document records', programId(), relativePath(siteDir, cacheDir)];
  if (!custom) return new DocumentRecords({dir, siteDir, key: key.join('\0')});
  if (!custom.reads || !config.markdown.cacheDocuments) return new DocumentRecords(undefined, true);
  key.push(
    process.version,
    i18n.currentLocale,
    describeValue(custom.parser, (text) => text.replaceAll(siteDir, '<site>')),
  );
  return new DocumentRecords({dir, siteDir, key: key.join('\0'), reads: custom.reads}, true);
}

/** The records of a site by document. All of them are one entry of the store. */
export class DocumentRecords {
  readonly hasCustomParser: boolean;
  readonly #place: RecordsPlace | undefined;
  readonly #records: Map<string, DocumentRecord>;
  readonly #used = new Set<string>();
  #fresh = 0;
  #isSaved = false;

  constructor(place?: RecordsPlace, hasCustomParser = false) {
    this.#place = place;
    this.hasCustomParser = hasCustomParser;
    this.#records = new Map(place && readRecords(place));
  }

  get(id: string): DocumentRecord | undefined {
    this.#used.add(id);
    return this.#records.get(id);
  }

  set(id: string, record: DocumentRecord): void {
    this.#used.add(id);
    this.#records.set(id, record);
    this.#fresh++;
  }

  /** Notes that a value was added to a record. */
  touch(): void {
    this.#fresh++;
  }

  save(): void {
    // Reading a single saved document again costs less than writing all records.
    if (!this.#place || this.#fresh === 0 || (this.#isSaved && this.#fresh < this.#records.size / 50)) return;
    this.#fresh = 0;
    this.#isSaved = true;
    const {dir, key, reads} = this.#place;
    const isCrowded = this.#records.size > 2 * this.#used.size;
    const records = [...this.#records].filter(([id]) => !isCrowded || this.#used.has(id));
    const store = openStore(dir);
    store.put(key, {inputs: [...(reads?.inputs() ?? [])], head: records, body: new Uint8Array()});
    store.flush();
    store.prune();
  }
}

function readRecords({dir, key, siteDir, reads}: RecordsPlace): [string, DocumentRecord][] {
  const store = openStore(dir);
  const entry = store.get<[string, DocumentRecord][]>(key);
  store.flush();
  if (!entry) return [];
  const isCurrent = (): boolean =>
    entry.inputs.every(([input, fingerprint]) => fingerprintOf(input as Input, siteDir) === fingerprint);
  // The records depend on these inputs from now on, too.
  return (reads ? reads.observe(isCurrent) : isCurrent()) ? entry.head : [];
}

/** Represents a date, which JSON doesn't have. */
const DATE = '$date';

/** Encodes front matter as JSON. Returns undefined if it contains what JSON can't express. */
export function encodeFrontMatter(frontMatter: Record<string, unknown>): string | undefined {
  try {
    return JSON.stringify(encode(frontMatter));
  } catch {
    // Not JSON, or nested too deeply.
    return undefined;
  }
}

/** Creates new values from the result of `encodeFrontMatter`. */
export function decodeFrontMatter(json: string): Record<string, unknown> {
  const value = JSON.parse(json) as Record<string, unknown>;
  return json.includes(`"${DATE}"`) ? (decode(value) as Record<string, unknown>) : value;
}

function encode(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return value;
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Date && !Number.isNaN(value.getTime())) return {[DATE]: value.getTime()};
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, DATE))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, encode(member)]));
  throw new TypeError('not JSON');
}

function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decode);
  if (Object.hasOwn(value, DATE)) return new Date((value as {[DATE]: number})[DATE]);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, decode(member)]));
}
