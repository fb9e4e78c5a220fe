import fs from 'node:fs/promises';
import type {LoaderContext} from 'webpack';
import type {CompiledDocument, DocumentKey} from '../../../contract/document.ts';

export interface DocumentLoaderOptions {
  /** Compiles a document, and takes it in for the cache of the bundle. */
  load: (file: string, isTruncated: boolean) => Promise<CompiledDocument>;
  /** A registry key as webpack resolves it. */
  requestOf: (key: string) => string;
  /** Absolute path of a document, with its query. */
  fileOf: (key: DocumentKey) => string;
  isServer: boolean;
}

/**
 * Webpack loader for a document that code imports. The module is the compiled document with its
 * imports as requests of the bundle; partials come through this loader as well.
 */
export default async function documentLoader(this: LoaderContext<DocumentLoaderOptions>): Promise<string> {
  const {load, requestOf, fileOf, isServer} = this.getOptions();
  // Links of the document change with other documents, which webpack knows nothing of; compiling
  // has a cache of its own.
  this.cacheable(false);
  const compiled = await load(this.resourcePath, this.resourceQuery.includes('truncated=true'));
  const {moduleRefs, lazyModuleRefs, documents, assets} = compiled.facts;
  if (!isServer) for (const {source, file} of assets) this.emitFile(file, await fs.readFile(source));
  const table = (keys: string[], expression: (key: string) => string): string =>
    `{${keys.map((key) => `${JSON.stringify(key)}: () => ${expression(key)}`).join(', ')}}`;
  const required = (request: string): string => `require(${JSON.stringify(request)})`;
  return [
    `const {bundledDocument} = require('@inkstone/bundled-document');`,
    compiled.code.replace('export const needs', 'const needs').replace('\nexport const create', '\nconst create'),
    `module.exports = bundledDocument(create, {`,
    `  needs: ${table(keysOf(moduleRefs), (key) => required(requestOf(key)))},`,
    `  lazy: ${table(keysOf(lazyModuleRefs), (key) => `import(${JSON.stringify(requestOf(key))})`)},`,
    `  documents: ${table(documents, (key) => required(fileOf(key)))},`,
    `});`,
  ].join('\n');
}

function keysOf(needs: {key: string}[]): string[] {
  return needs.map(({key}) => key);
}
