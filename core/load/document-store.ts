import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {DocumentStore, DocumentText, SourceDocument} from '../../contract/document.ts';
import type {Input, ReadRecorder} from '../../contract/inputs.ts';
import type {JsonValue} from '../../contract/json.ts';
import type {FrontMatterParser, Site} from '../../contract/site.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {fingerprintOf, relativePath} from '../store/inputs.ts';
import {reportRead} from '../store/observe-reads.ts';
import {openStore} from '../store/store.ts';
import {describeValue} from '../support/plain-values.ts';
import {detachStrings, LruTexts} from '../support/memory.ts';
import {programId} from '../support/package-root.ts';
import {contentFacts} from './document-facts.ts';
import {readText, sitePath, fileStateOf, textHash} from './document-file.ts';
import {countLines, findFrontMatter, parseFrontMatter} from './front-matter.ts';

/**
 * Characters of text held in memory, of all documents together: a site of a thousand pages is read
 * once, one of ten thousand would need a hundred megabytes.
 */
const TEXT_LIMIT = 4 * 1024 ** 2;

/** A store whose records another language can share. */
export interface OpenDocuments extends DocumentStore {
  readonly records: DocumentRecords;
}

/**
 * Opens the documents of a site in one language.
 *
 * @param previous documents of another language, or from before the configuration changed
 * @param unsaved texts in an editor
 */
export function openDocuments(
  {site, code}: LoadedSite,
  previous?: OpenDocuments,
  unsaved?: UnsavedTexts,
): OpenDocuments {
  const {siteDir} = site;
  const {megabytes} = site.config.markdown.limits;
  const {reads} = code;
  const parser = (code.config['markdown'] as {parseFrontMatter?: FrontMatterParser} | undefined)?.parseFrontMatter;
  if (!parser) {
    const records = previous?.records.hasCustomParser === false ? previous.records : openDocumentRecords(site);
    return createDocumentStore({siteDir, records, megabytes, unsaved});
  }
  const records = openDocumentRecords(site, {parser, reads});
  return createDocumentStore({
    siteDir,
    records,
    megabytes,
    parser: (input) => reads.observe(() => parser(input)),
    unsaved,
  });
}

/** Texts that an editor hasn't saved, by absolute path. They count instead of the files. */
export type UnsavedTexts = ReadonlyMap<string, string>;

/** Creates a store. Without `records`, nothing is cached on disk. */
export function createDocumentStore({
  siteDir,
  records = new DocumentRecords(),
  parser,
  unsaved,
  megabytes,
}: {
  siteDir: string;
  records?: DocumentRecords;
  parser?: FrontMatterParser;
  unsaved?: UnsavedTexts | undefined;
  /** The largest size of a document. */
  megabytes?: number;
}): OpenDocuments {
  const documents = new Map<string, Promise<SourceDocument>>();
  const texts = new LruTexts(TEXT_LIMIT);

  const readFile = async (path: string): Promise<SourceDocument> => {
    const id = sitePath(path, siteDir);
    // A custom parser receives the whole text, so its result depends on all of it.
    if (parser) reportRead(path);
    const edited = unsaved?.get(path);
    if (edited !== undefined) return {id, path, hash: textHash(edited), ...(await parse(edited, path, parser))};
    const fileState = fileStateOf(path, megabytes);
    const known = records.get(id);
    if (known && known.fileState !== '' && known.fileState === fileState) return documentOf(known, {id, path});
    const text = readText(path);
    const hash = textHash(text);
    texts.set(hash, text);
    if (known?.hash === hash) {
      const record = {...known, fileState};
      if (known.fileState !== fileState) records.set(id, record);
      return documentOf(record, {id, path});
    }
    const {frontMatter, ...parsed} = await parse(text, path, parser);
    const encoded = encodeFrontMatter(frontMatter);
    // What JSON can't express is parsed again in the next run.
    if (encoded === undefined) return {id, path, hash, frontMatter, ...parsed};
    const record = {...detachStrings(parsed), fileState, hash, frontMatter: encoded, memo: {}};
    records.set(id, record);
    return documentOf(record, {id, path});
  };

  const withText = (document: SourceDocument): DocumentText => {
    reportRead(document.path);
    const edited = unsaved?.get(document.path);
    const held = texts.get(document.hash);
    if (held !== undefined && edited === undefined) return {...document, text: held};
    const text = edited ?? readText(document.path);
    const hash = textHash(text);
    texts.set(hash, text);
    if (hash === document.hash) return {...document, text};
    const {bodyEnd: _end, customBody: _custom, ...kept} = document;
    return {...kept, text, hash, bodyStart: findFrontMatter(text, document.path)?.bodyStart ?? 0};
  };

  return {
    records,
    read: (path) => {
      const document = documents.get(path) ?? readFile(path);
      documents.set(path, document);
      return document;
    },
    withText,
    memoize: (document, key, compute) => {
      reportRead(document.path);
      const record = records.get(document.id);
      const memo = record?.hash === document.hash ? record.memo : undefined;
      if (memo && Object.hasOwn(memo, key)) return memo[key] as ReturnType<typeof compute>;
      const current = withText(document);
      const value = compute(current);
      if (memo && current.hash === document.hash) {
        memo[key] = value;
        records.set(document.id, record as DocumentRecord);
      }
      return value;
    },
    forget: (path) => documents.delete(path),
    save: () => records.save(),
  };
}

/** Decodes the front matter each time, so that nobody can change a record. */
function documentOf(record: DocumentRecord, place: {id: string; path: string}): SourceDocument {
  const {fileState: _fileState, memo: _memo, frontMatter, ...facts} = record;
  return {...place, ...facts, frontMatter: decodeFrontMatter(frontMatter)};
}

type ParsedDocument = Omit<SourceDocument, 'id' | 'path' | 'hash'>;

async function parse(text: string, path: string, parser: FrontMatterParser | undefined): Promise<ParsedDocument> {
  if (parser) return parseWith(parser, text, path);
  const {frontMatter, body, lineOffset} = parseFrontMatter(text, path);
  return {frontMatter, bodyStart: text.length - body.length, lineOffset, ...contentFacts(body)};
}

async function parseWith(parser: FrontMatterParser, text: string, path: string): Promise<ParsedDocument> {
  try {
    const {frontMatter, content} = await parser({
      filePath: path,
      fileContent: text,
      defaultParseFrontMatter: async (input) => {
        const parsed = parseFrontMatter(input.fileContent, input.filePath);
        return {frontMatter: parsed.frontMatter, content: parsed.body.trim()};
      },
    });
    const at = text.lastIndexOf(content);
    const place =
      at < 0
        ? {bodyStart: 0, customBody: content, lineOffset: 0}
        : {bodyStart: at, bodyEnd: at + content.length, lineOffset: countLines(text.slice(0, at))};
    return {frontMatter, ...place, ...contentFacts(content)};
  } catch (error) {
    if (error instanceof InkstoneError) throw error;
    const message = `"markdown.parseFrontMatter" failed: ${error instanceof Error ? error.message : String(error)}`;
    throw userError('INK2013', message, {place: {file: path}, cause: error});
  }
}

/**
 * What reading a document gave, cached on disk: an unchanged file isn't read again.
 */
export interface DocumentRecord extends Omit<SourceDocument, 'id' | 'path' | 'frontMatter'> {
  /** `fileStamp` of the file before it was read. */
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
