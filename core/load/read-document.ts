import fs from 'node:fs/promises';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {SourceDocument} from '../../contract/document.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {contentTitleOf} from './content-title.ts';
import {excerptOf} from './excerpt.ts';
import {countLines} from './front-matter-block.ts';
import {parseFrontMatter, type ParsedFrontMatter} from './parse-front-matter.ts';
import {decodeUtf8} from './decode-utf8.ts';
import {sitePath} from './site-path.ts';

export type ReadDocument = (path: string) => Promise<SourceDocument>;

/** `markdown.parseFrontMatter` of the configuration (row CFG-39). */
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
}

const readers = new WeakMap<LoadedSite, Reader>();

/**
 * The reader of a site's documents. Every file is read once; the same site always has the same reader, so that stages share
 * what was read. It rejects with an `InkstoneError` for a file that cannot be read or whose front matter is wrong.
 */
export function documentReader(loaded: LoadedSite): ReadDocument {
  const known = readers.get(loaded);
  if (known) return known.read;
  const documents = new Map<string, Promise<SourceDocument>>();
  const markdown = loaded.code.config['markdown'] as {parseFrontMatter?: CustomParser} | undefined;
  const custom = typeof markdown?.parseFrontMatter === 'function' ? markdown.parseFrontMatter : undefined;
  const read: ReadDocument = (path) => {
    const document = documents.get(path) ?? readDocument(path, {siteDir: loaded.site.siteDir, custom});
    documents.set(path, document);
    return document;
  };
  readers.set(loaded, {read, documents});
  return read;
}

/** Makes the reader of a site read a file again: it has changed, or is gone. */
export function forgetDocument(loaded: LoadedSite, path: string): void {
  readers.get(loaded)?.documents.delete(path);
}

/** Reads one document without remembering it. */
export async function readDocument(
  path: string,
  options: {siteDir: string; custom?: CustomParser | undefined},
): Promise<SourceDocument> {
  const text = decodeUtf8(await readBytes(path), path);
  const parsed = options.custom ? await parseWith(options.custom, text, path) : parseFrontMatter(text, path);
  const contentTitle = contentTitleOf(parsed.body);
  const excerpt = excerptOf(parsed.body);
  return {
    id: sitePath(path, options.siteDir),
    path,
    text,
    ...parsed,
    ...(contentTitle !== undefined && {contentTitle}),
    ...(excerpt !== undefined && {excerpt}),
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

async function readBytes(path: string): Promise<Buffer> {
  try {
    const stat = await fs.stat(path);
    if (!stat.isFile()) throw new InkstoneError(unreadable(path, 'it is not a file'));
    return await fs.readFile(path);
  } catch (error) {
    if (error instanceof InkstoneError) throw error;
    throw new InkstoneError(unreadable(path, reasonOf(error as NodeJS.ErrnoException)), {cause: error});
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'it is not there';
  return error.code === 'EACCES' ? 'permission denied' : (error.code ?? error.message);
}

function unreadable(path: string, reason: string): Diagnostic {
  return {code: 'INK2008', severity: 'error', message: `The document cannot be read: ${reason}.`, place: {file: path}};
}
