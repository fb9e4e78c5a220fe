import type {CompileRequest, CompiledDocumentRef, DocumentKey} from '../../contract/document.ts';
import {contentHash} from '../support/output-files.ts';
import {putFile, type OutputTarget} from '../support/published-file.ts';
import {bytesOf} from '../support/memory.ts';
import type {CompileResult} from './compile-document.ts';
import {CODE_HASH_LENGTH, type DocumentCache, type ModuleBytes} from './document-cache.ts';

/** Stores a result in the cache and returns the document as the other stages hold it. */
export function storeDocument(
  request: CompileRequest,
  result: CompileResult,
  {cache, target}: {cache: DocumentCache | undefined; target: OutputTarget | undefined},
): CompiledDocumentRef {
  const code = bytesOf(result.document.code);
  const module = {code, hash: contentHash(code, CODE_HASH_LENGTH)};
  if (result.isCacheable) cache?.write(request, result, module);
  return writtenDocument(result.document, module, target) ?? result.document;
}

/**
 * Writes the module of a document to the output and returns the document without its text;
 * undefined where the text is needed for joining, or cannot be written.
 */
export function writtenDocument(
  document: CompiledDocumentRef,
  {code, hash}: ModuleBytes,
  target: OutputTarget | undefined,
): CompiledDocumentRef | undefined {
  if (target === undefined || document.facts.documents.length > 0) return undefined;
  const file = documentFileName(document.key, hash);
  try {
    putFile(target, file, code);
  } catch {
    // It is tried again when all documents are joined, where the failure can be reported.
    return undefined;
  }
  const {code: _code, facts, ...rest} = document;
  const {anchors: _anchors, ...held} = facts;
  return {...rest, facts: held, file};
}

const FOLDER = 'assets/js/docs';
const HASH_LENGTH = 8;
const MAX_SLUG = 60;

/**
 * Place of a document's module in the output, relative to it: readable, and safe in a URL and on
 * every file system.
 *
 * @param hash hexadecimal hash of the text, as `contentHash` gives it, of at least eight characters
 */
export function documentFileName(key: DocumentKey, hash: string): string {
  const name = key
    .replace(/\?truncated=true$/, '-truncated')
    .replace(/\.mdx?(?=$|-truncated$)/i, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = name.slice(-MAX_SLUG).replace(/^-+/, '') || 'document';
  return `${FOLDER}/${slug}.${hash.slice(0, HASH_LENGTH)}.js`;
}
