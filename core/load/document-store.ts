import {InkstoneError} from '../../contract/diagnostic.ts';
import type {DocumentStore, DocumentText, SourceDocument} from '../../contract/document.ts';
import type {FrontMatterParser} from '../../contract/site.ts';
import type {LoadedSite, SiteCode} from '../../contract/stages.ts';
import {reportRead} from '../store/observe-reads.ts';
import {detachStrings, limitHeapGrowth, LruTexts, MANY_DOCUMENTS} from '../support/memory.ts';
import {foreignFrames, thrownMessage} from '../support/thrown-errors.ts';
import {contentFacts} from './document-facts.ts';
import {
  decodeFrontMatter,
  DocumentRecords,
  encodeFrontMatter,
  openDocumentRecords,
  type DocumentRecord,
} from './document-records.ts';
import {readText, sitePath, fileStateOf, textHash} from './document-file.ts';
import {countLines, defaultParseFrontMatter, findFrontMatter, parseFrontMatter} from './front-matter.ts';

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
  return createDocumentStore({siteDir, records, megabytes, parser: checkedParser(parser, code), unsaved});
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
  let isLarge = false;

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
    const record = Object.assign(detachStrings(parsed), {fileState, hash, frontMatter: encoded, memo: {}});
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
      if (!isLarge && documents.size === MANY_DOCUMENTS) {
        isLarge = true;
        limitHeapGrowth(documents.size);
      }
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
  return Object.assign({}, place, facts, {frontMatter: decodeFrontMatter(frontMatter)});
}

type ParsedDocument = Omit<SourceDocument, 'id' | 'path' | 'hash'>;

async function parse(text: string, path: string, parser: FrontMatterParser | undefined): Promise<ParsedDocument> {
  if (parser) return parseWith(parser, text, path);
  const {frontMatter, body, lineOffset} = parseFrontMatter(text, path);
  return {frontMatter, bodyStart: text.length - body.length, lineOffset, ...contentFacts(body)};
}

async function parseWith(parser: FrontMatterParser, text: string, path: string): Promise<ParsedDocument> {
  const {frontMatter, content} = await parser({
    filePath: path,
    fileContent: text,
    defaultParseFrontMatter,
  });
  const at = text.lastIndexOf(content);
  const place =
    at < 0
      ? {bodyStart: 0, customBody: content, lineOffset: 0}
      : {bodyStart: at, bodyEnd: at + content.length, lineOffset: countLines(text.slice(0, at))};
  return {frontMatter, ...place, ...contentFacts(content)};
}

/** Returns `markdown.parseFrontMatter` of a site, whose result is checked. */
function checkedParser(parser: FrontMatterParser, {reads, placeOf}: SiteCode): FrontMatterParser {
  return async (input) => {
    try {
      const result = await reads.observe(() => parser(input));
      const {frontMatter, content} = (result ?? {}) as {frontMatter?: unknown; content?: unknown};
      if (typeof frontMatter === 'object' && frontMatter !== null && typeof content === 'string') return result;
      throw new TypeError('it must return {frontMatter, content}, an object and a string');
    } catch (error) {
      if (error instanceof InkstoneError) throw error;
      const message = `"markdown.parseFrontMatter" failed: ${thrownMessage(error)}`;
      const {place = placeOf(['markdown', 'parseFrontMatter'])} = foreignFrames(error);
      const related = [{message: 'the function', place}];
      throw new InkstoneError(
        {code: 'INK2013', severity: 'error', message, place: {file: input.filePath}, related},
        {cause: error},
      );
    }
  };
}
