import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import type {DocumentKey, WholeDocument} from '../../contract/document.ts';
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
  rule: (isServer: boolean) => RuleSetRule;
  /** Every document that went into the bundle, once it is made. */
  hashes: () => DocumentHashes;
}

/** How webpack takes in documents that code imports. */
export function documentRules({compile}: CodeDocuments, siteDir: string): DocumentRules {
  const seen = new Map<string, string>();
  const common: Omit<DocumentLoaderOptions, 'isServer'> = {
    compile,
    requestOf: (key) => requestOf(key, siteDir),
    fileOf: (key) => path.join(siteDir, ...key.split('/')),
    note: (file, variant, compiled) => seen.set(nameOf(file, variant, siteDir), hashOf(compiled)),
  };
  return {
    rule: (isServer) => ({
      test: /\.mdx?$/,
      type: 'javascript/auto',
      use: {loader: programFile('core/bundle/loaders/document-loader'), options: {...common, isServer}},
    }),
    hashes: () => Object.fromEntries([...seen].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/**
 * Whether all documents of a finished bundle still give the same: their text, and what they asked
 * of other files.
 */
export async function areDocumentsCurrent(
  hashes: DocumentHashes,
  {compile}: CodeDocuments,
  siteDir: string,
): Promise<boolean> {
  let current = true;
  for (const [name, hash] of Object.entries(hashes)) {
    const [file = '', query] = name.split('?');
    const compiled = await compile(path.resolve(siteDir, file), query ? 'truncated' : undefined).catch(() => undefined);
    // All are looked at, so that what is wrong in them is said again.
    if (!compiled || hashOf(compiled) !== hash) current = false;
  }
  return current;
}

function nameOf(file: string, variant: 'truncated' | undefined, siteDir: string): DocumentKey {
  return path.relative(siteDir, file).split(path.sep).join('/') + (variant ? '?truncated=true' : '');
}

function hashOf({code, facts}: WholeDocument): string {
  const {needs, lazyNeeds, documents} = facts;
  return contentHash(JSON.stringify([code, needs, lazyNeeds, documents, facts.assets.map(({file}) => file)]), 16);
}
