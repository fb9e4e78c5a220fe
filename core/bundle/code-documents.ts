import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import {documentKey, type CompiledDocument, type DocumentKey} from '../../contract/document.ts';
import type {CodeDocuments} from '../../contract/stages.ts';
import {relativePath} from '../store/inputs.ts';
import {contentHash} from '../support/output-files.ts';
import {programFile} from '../support/package-root.ts';
import {requestOf} from './entry-modules.ts';
import type {DocumentLoaderOptions} from './loaders/document-loader.ts';

/** Documents in a bundle, with a hash of what was made of each. */
export type DocumentHashes = Record<DocumentKey, string>;

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
        load: async (file, isTruncated) => {
          const compiled = await compile(documentKey(relativePath(file, siteDir), isTruncated));
          seen.set(compiled.key, hashOf(compiled));
          return compiled;
        },
        isServer,
        requestOf: (key) => requestOf(key, siteDir),
        fileOf: (key) => path.join(siteDir, ...key.split('/')),
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
export async function areDocumentsCurrent(hashes: DocumentHashes, {find}: CodeDocuments): Promise<boolean> {
  let current = true;
  for (const [key, hash] of Object.entries(hashes)) {
    const compiled = await find(key).catch(() => undefined);
    // All are looked at, so that their problems are reported again.
    if (!compiled || hashOf(compiled) !== hash) current = false;
  }
  return current;
}

function hashOf({code, facts}: CompiledDocument): string {
  const {moduleRefs, lazyModuleRefs, documents} = facts;
  return contentHash(
    JSON.stringify([code, moduleRefs, lazyModuleRefs, documents, facts.assets.map(({file}) => file)]),
    16,
  );
}
