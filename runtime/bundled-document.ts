import type {DocumentExports, DocumentFactory} from '../contract/host.ts';
import {createHost} from './document-host.ts';
import {namespaceOf} from './module-cache.ts';

/**
 * Where a document that is part of the bundle finds what it imports: by key, evaluated when it is
 * asked for.
 */
export interface BundledImports {
  needs: Record<string, () => unknown>;
  lazy: Record<string, () => Promise<unknown>>;
  documents: Record<string, () => unknown>;
}

/**
 * Exports of a document that code imports (`import Notes from './notes.mdx'`), as a CommonJS module
 * has them. Only such documents are in the bundle; those of pages are loaded by themselves.
 */
export function bundledDocument(create: DocumentFactory, imports: BundledImports): DocumentExports {
  const modules = {
    use: (key: string) => namespaceOf(imports.needs[key]?.()),
    load: (key: string) => imports.lazy[key]?.() as Promise<Record<string, unknown>>,
  };
  const document = (key: string): DocumentExports => imports.documents[key]?.() as DocumentExports;
  return {...create(createHost(modules, document)), __esModule: true};
}
