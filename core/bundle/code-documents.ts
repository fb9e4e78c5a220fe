import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import type {CompiledDocument, DocumentKey} from '../../contract/document.ts';
import type {CodeDocuments} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {programFile} from '../support/package-root.ts';
import {requestOf} from './entry-modules.ts';
import type {DocumentLoaderOptions} from './loaders/document-loader.ts';

/**
 * Documents in a bundle: path relative to the site, with its query, to a hash of what was made of
 * it.
 */
export type DocumentHashes = Record<string, string>;

export interface DocumentRules {
  /** The rule of one side. */
  rule: (compile: CodeDocuments['compile'], isServer: boolean) => RuleSetRule;
  /** Every document that went into the bundle, once it is made. */
  hashes: () => DocumentHashes;
}

/** How webpack loads documents that code imports. */
export function documentRules(siteDir: string): DocumentRules {
  const seen = new Map<string, string>();
  return {
    rule: (compile, isServer) => {
      const options: DocumentLoaderOptions = {
        compile,
        isServer,
        requestOf: (key) => requestOf(key, siteDir),
        fileOf: (key) => path.join(siteDir, ...key.split('/')),
        note: (file, variant, compiled) => seen.set(nameOf(file, variant, siteDir), hashOf(compiled)),
      };
      return {
        test: /\.mdx?$/,
        type: 'javascript/auto',
        use: {loader: programFile('core/bundle/loaders/document-loader'), options},
      };
    },
    hashes: () => Object.fromEntries([...seen].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/**
 * Whether all documents of a finished bundle are up to date and still the same. Compiles none: a
 * document that has changed is compiled when the bundle is made again.
 */
export async function areDocumentsCurrent(
  hashes: DocumentHashes,
  {find}: CodeDocuments,
  siteDir: string,
): Promise<boolean> {
  let current = true;
  for (const [name, hash] of Object.entries(hashes)) {
    const [file = '', query] = name.split('?');
    const compiled = await find(path.resolve(siteDir, file), query ? 'truncated' : undefined).catch(() => undefined);
    // All are looked at, so that their problems are reported again.
    if (!compiled || hashOf(compiled) !== hash) current = false;
  }
  return current;
}

function nameOf(file: string, variant: 'truncated' | undefined, siteDir: string): DocumentKey {
  return path.relative(siteDir, file).split(path.sep).join('/') + (variant ? '?truncated=true' : '');
}

function hashOf({code, facts}: CompiledDocument): string {
  const {moduleRefs, lazyModuleRefs, documents} = facts;
  return contentHash(
    JSON.stringify([code, moduleRefs, lazyModuleRefs, documents, facts.assets.map(({file}) => file)]),
    16,
  );
}
