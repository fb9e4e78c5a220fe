import type {CompiledDocumentRef} from '../../contract/document.ts';
import type {CompiledSite} from '../../contract/stages.ts';
import {compileSiteWith} from './compile-site.ts';

/** What a document gives, apart from which compiler made it and why. */
export type CompiledFacts = Omit<CompiledDocumentRef, 'compiler' | 'reason'>;

export interface ComparedDocument {
  /** Where the document lies, and the export or version it belongs to. */
  key: string;
  unified: CompiledFacts;
  /** What `auto` gives: the native compiler, or unified where it is left to that. */
  native: CompiledFacts | undefined;
}

export interface ComparedCompilers {
  documents: ComparedDocument[];
  unified: CompiledSite;
  native: CompiledSite;
}

/**
 * The documents of a site through both compilers. The module of a document is text, and with it
 * everything that it renders to; facts and diagnostics (outline, links, assets, modules, places)
 * are data.
 */
export async function compareCompilers(siteDir: string): Promise<ComparedCompilers> {
  const unified = await compileSiteWith(siteDir, {compiler: 'unified'});
  const native = await compileSiteWith(siteDir, {compiler: 'auto'});
  const documents = [...unified.documents].map(([key, document]) => ({
    key,
    unified: withoutCompiler(document),
    native: native.documents.has(key) ? withoutCompiler(native.documents.get(key)!) : undefined,
  }));
  return {documents, unified, native};
}

function withoutCompiler({compiler: _which, reason: _why, ...facts}: CompiledDocumentRef): CompiledFacts {
  return facts;
}
