import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoaderContext} from 'webpack';
import {documentKey} from '../../../contract/document.ts';
import {splitBlocks} from '../../../contract/host.ts';
import type {StoredInput} from '../../../contract/inputs.ts';
import type {CodeDocuments} from '../../../contract/stages.ts';
import {relativePath} from '../../store/inputs.ts';
import {documentInput} from '../bundle-store.ts';
import {requestOf} from '../entry-modules.ts';

export interface DocumentLoaderOptions {
  compile: CodeDocuments['compile'];
  siteDir: string;
  /** Receives the input of every loaded document by its key. */
  inputs: Map<string, StoredInput>;
  isServer: boolean;
}

/**
 * Webpack loader for a document that code imports. The module is the compiled document, with its
 * imports as webpack requests. Partials use this loader, too.
 */
export default async function documentLoader(this: LoaderContext<DocumentLoaderOptions>): Promise<string> {
  const {compile, siteDir, inputs, isServer} = this.getOptions();
  // Links of the document depend on other documents, which webpack doesn't know. The compiler has
  // its own cache.
  this.cacheable(false);
  const isTruncated = this.resourceQuery.includes('truncated=true');
  const compiled = await compile(documentKey(relativePath(this.resourcePath, siteDir), isTruncated));
  inputs.set(compiled.key, documentInput(compiled));
  const {moduleRefs, lazyModuleRefs, documents, assets} = compiled.facts;
  if (!isServer) for (const asset of assets) this.emitFile(asset.file, await fs.readFile(asset.source));
  const table = (keys: string[], expression: (request: string) => string, toRequest = moduleRequest): string =>
    `{${keys.map((key) => `${JSON.stringify(key)}: () => ${expression(JSON.stringify(toRequest(key)))}`).join(', ')}}`;
  const {code, blocks} = splitBlocks(compiled.code);
  const required = (request: string): string => `require(${request})`;
  return [
    `const {bundledDocument} = require('@inkstone/bundled-document');`,
    code.replace('export const needs', 'const needs').replace('\nexport const create', '\nconst create'),
    `module.exports = bundledDocument(create, {`,
    `  needs: ${table(keysOf(moduleRefs), required)},`,
    `  lazy: ${table(keysOf(lazyModuleRefs), (request) => `import(${request})`)},`,
    `  documents: ${table(documents, required, (key) => path.join(siteDir, ...key.split('/')))},`,
    `}, ${blocks ?? '{}'}['']);`,
  ].join('\n');

  function moduleRequest(key: string): string {
    return requestOf(key, siteDir);
  }
}

function keysOf(refs: {key: string}[]): string[] {
  return refs.map(({key}) => key);
}
