import type {CompiledDocumentRef} from '../../contract/document.ts';
import type {CompiledSite} from '../../contract/stages.ts';
import {compileSiteWith} from './compile-site.ts';

/** Result for a document, without which compiler produced it and why. */
export type CompiledFacts = Omit<CompiledDocumentRef, 'compiler' | 'reason'>;

export interface ComparedDocument {
  /** Key of the document in `CompiledSite.documents`. */
  key: string;
  unified: CompiledFacts;
  /** Result of `auto`: that of the native compiler, or of unified if the document needs it. */
  native: CompiledFacts | undefined;
}

export interface ComparedCompilers {
  documents: ComparedDocument[];
  unified: CompiledSite;
  native: CompiledSite;
}

/**
 * Compiles the documents of a site with both compilers. The module of a document is text, which
 * includes everything that it renders; facts and diagnostics (outline, links, assets, modules,
 * positions) are data.
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
