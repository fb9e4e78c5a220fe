import type {CompileRequest, KeptDocument} from '../../contract/document.ts';
import {contentHash} from '../support/output-files.ts';
import {putFile, type OutputTarget} from '../support/put-file.ts';
import {bytesOf} from '../support/text-bytes.ts';
import type {CompileResult} from './compile-document.ts';
import {CODE_HASH_LENGTH, type DocumentCache} from './document-cache.ts';
import {documentFileName} from './document-files.ts';

/** Where a compiled document goes. */
export interface Keeping {
  cache: DocumentCache | undefined;
  /**
   * Absolute; where given, a document that no partial has to be joined to is written below it at
   * once.
   */
  outputDir: string | undefined;
}

/** Stores a result in the cache and gives the document as the other stages want it. */
export function keepDocument(
  request: CompileRequest,
  result: CompileResult,
  {cache, outputDir}: Keeping,
): KeptDocument {
  const {toc: _toc, ...facts} = result.compiled.facts;
  const document: KeptDocument = {...result.compiled, facts};
  const code = bytesOf(result.compiled.code);
  const hash = contentHash(code, CODE_HASH_LENGTH);
  cache?.write(request, {...result, document}, {code, hash});
  return writtenDocument(document, {code, hash}, outputDir === undefined ? undefined : {outputDir}) ?? document;
}

/**
 * The document without its text, once that lies in the output; undefined where it is needed for
 * joining, or cannot be written.
 */
export function writtenDocument(
  document: KeptDocument,
  {code, hash}: {code: Uint8Array; hash: string},
  target: OutputTarget | undefined,
): KeptDocument | undefined {
  if (target === undefined || document.facts.documents.length > 0) return undefined;
  const file = documentFileName(document.key, hash);
  try {
    putFile(target, file, code);
  } catch {
    // It is tried again when all documents are joined, where the failure can be told.
    return undefined;
  }
  const {code: _code, facts, ...rest} = document;
  const {anchors: _anchors, ...held} = facts;
  return {...rest, facts: held, file};
}
