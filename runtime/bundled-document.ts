import type {DocumentExports, DocumentFactory, StaticBlock} from '../contract/host.ts';
import {createHost} from './document-host.ts';
import {namespaceOf} from './module-cache.ts';

/** Imports of a document in the bundle, by key. They are evaluated on first use. */
export interface BundledImports {
  needs: Record<string, () => unknown>;
  lazy: Record<string, () => Promise<unknown>>;
  documents: Record<string, () => unknown>;
}

/**
 * Returns the exports of a document that code imports (`import Notes from './notes.mdx'`), as a
 * CommonJS module. Only such documents are in the bundle; documents of pages are loaded separately.
 */
export function bundledDocument(
  create: DocumentFactory,
  imports: BundledImports,
  blocks?: StaticBlock[],
): DocumentExports {
  const modules = {
    use: (key: string) => namespaceOf(imports.needs[key]?.()),
    load: (key: string) => imports.lazy[key]?.() as Promise<Record<string, unknown>>,
  };
  const source = {blocks, load: () => Promise.resolve()};
  const document = (key: string): DocumentExports => imports.documents[key]?.() as DocumentExports;
  return {...create(createHost(modules, document, {source})), __esModule: true};
}
