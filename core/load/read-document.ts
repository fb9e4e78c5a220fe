import {InkstoneError} from '../../contract/diagnostic.ts';
import type {SourceDocument} from '../../contract/document.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {inOwnMemory} from '../support/own-memory.ts';
import {componentNamesOf} from './component-names.ts';
import {contentTitleOf} from './content-title.ts';
import {readText, stampOf, textHash} from './document-file.ts';
import {openDocumentRecords, type DocumentRecord, type DocumentRecords} from './document-records.ts';
import {excerptOf} from './excerpt.ts';
import {countLines} from './front-matter-block.ts';
import {encodeFrontMatter} from './front-matter-json.ts';
import {parseFrontMatter, type ParsedFrontMatter} from './parse-front-matter.ts';
import {recordedDocument} from './recorded-document.ts';
import {sitePath} from './site-path.ts';

export type ReadDocument = (path: string) => Promise<SourceDocument>;

/** `markdown.parseFrontMatter` of the configuration. */
type CustomParser = (input: {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter: (input: {
    filePath: string;
    fileContent: string;
  }) => Promise<{frontMatter: object; content: string}>;
}) => Promise<{frontMatter: Record<string, unknown>; content: string}>;

interface Reader {
  read: ReadDocument;
  documents: Map<string, Promise<SourceDocument>>;
  records: DocumentRecords;
}

const readers = new WeakMap<LoadedSite, Reader>();

/**
 * The reader of a site's documents. Every file is read once; the same site always has the same
 * reader, so that stages share what was read. It rejects with an `InkstoneError` for a file that
 * cannot be read or whose front matter is wrong.
 */
export function documentReader(loaded: LoadedSite): ReadDocument {
  const known = readers.get(loaded);
  if (known) return known.read;
  const {site, code} = loaded;
  const documents = new Map<string, Promise<SourceDocument>>();
  const markdown = code.config['markdown'] as {parseFrontMatter?: CustomParser} | undefined;
  const custom = typeof markdown?.parseFrontMatter === 'function' ? markdown.parseFrontMatter : undefined;
  const records = openDocumentRecords(site);
  const read: ReadDocument = (path) => {
    const document = documents.get(path) ?? readDocument(path, {siteDir: site.siteDir, custom, records});
    documents.set(path, document);
    return document;
  };
  readers.set(loaded, {read, documents, records});
  return read;
}

/** Makes the reader of a site read a file again: it has changed, or is gone. */
export function forgetDocument(loaded: LoadedSite, path: string): void {
  readers.get(loaded)?.documents.delete(path);
}

/** Keeps what was read of the documents of a site for the next run. */
export async function saveDocuments(loaded: LoadedSite): Promise<void> {
  await readers.get(loaded)?.records.save();
}

/** Reads one document without remembering it, except in `records`. */
export async function readDocument(
  path: string,
  {siteDir, custom, records}: {siteDir: string; custom?: CustomParser | undefined; records?: DocumentRecords},
): Promise<SourceDocument> {
  const id = sitePath(path, siteDir);
  const stamp = stampOf(path);
  const kept = custom ? undefined : records?.get(id);
  if (kept && kept.stamp !== '' && kept.stamp === stamp) return recordedDocument({id, path, record: kept, records});
  const text = readText(path);
  const hash = textHash(text);
  if (custom) {
    const parsed = await parseWith(custom, text, path);
    return {id, path, text, hash, ...parsed, ...factsOf(parsed.body)};
  }
  const record = kept?.hash === hash ? {...kept, stamp} : createRecord(text, {path, stamp, hash});
  if (!('frontMatter' in record)) return {id, path, text, hash, ...record.parsed, ...factsOf(record.parsed.body)};
  if (kept?.hash !== hash || kept.stamp !== stamp) records?.set(id, record);
  return recordedDocument({id, path, record, records, text});
}

/** What is kept of a text; what it was parsed into where that cannot be kept. */
function createRecord(
  text: string,
  {path, stamp, hash}: {path: string; stamp: string; hash: string},
): DocumentRecord | {parsed: ParsedFrontMatter} {
  const parsed = parseFrontMatter(text, path);
  const {body, lineOffset} = parsed;
  const frontMatter = encodeFrontMatter(parsed.frontMatter);
  if (frontMatter === undefined) return {parsed};
  const bodyStart = text.length - body.length;
  return {stamp, hash, frontMatter, bodyStart, lineOffset, ...inOwnMemory(factsOf(body)), facts: {}};
}

function factsOf(body: string): Pick<SourceDocument, 'contentTitle' | 'excerpt' | 'components'> {
  const contentTitle = contentTitleOf(body);
  const excerpt = excerptOf(body);
  return {
    ...(contentTitle !== undefined && {contentTitle}),
    ...(excerpt !== undefined && {excerpt}),
    components: componentNamesOf(body),
  };
}

async function parseWith(custom: CustomParser, text: string, path: string): Promise<ParsedFrontMatter> {
  try {
    const {frontMatter, content} = await custom({
      filePath: path,
      fileContent: text,
      defaultParseFrontMatter: async (input) => {
        const parsed = parseFrontMatter(input.fileContent, input.filePath);
        return {frontMatter: parsed.frontMatter, content: parsed.body.trim()};
      },
    });
    const at = text.lastIndexOf(content);
    return {frontMatter, body: content, lineOffset: at < 0 ? 0 : countLines(text.slice(0, at))};
  } catch (error) {
    if (error instanceof InkstoneError) throw error;
    const message = `"markdown.parseFrontMatter" failed: ${error instanceof Error ? error.message : String(error)}`;
    throw new InkstoneError({code: 'INK2013', severity: 'error', message, place: {file: path}}, {cause: error});
  }
}
