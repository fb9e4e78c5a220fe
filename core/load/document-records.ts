import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {SourceDocument} from '../../contract/document.ts';
import type {Input, ReadRecorder} from '../../contract/inputs.ts';
import type {JsonValue} from '../../contract/json.ts';
import type {Site} from '../../contract/site.ts';
import {answerOf, relativePath} from '../store/inputs.ts';
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
    entry.inputs.every(([input, answer]) => answerOf(input as Input, siteDir) === answer);
  // The records depend on these inputs from now on, too.
  return (reads ? reads.observe(isCurrent) : isCurrent()) ? entry.head : [];
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
