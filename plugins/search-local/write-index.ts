import fs from 'node:fs/promises';
import path from 'node:path';
import {contentHash, writeFileAtomic} from '../../core/plugin-api.ts';
import {buildIndex, type BuiltIndex} from './build-index.ts';
import type {PageEntries} from './number-entries.ts';
import {searchContexts, unfilteredLanguages, type SearchOptions} from './options.ts';
import {
  indexFileName,
  indexFileUrl,
  MANIFEST_FILE,
  textFileName,
  type SearchManifest,
  type TextFile,
} from './shared/index-format.ts';

export interface WriteInput {
  pages: readonly PageEntries[];
  options: SearchOptions;
  /** Folder of the version in the output. */
  dir: string;
  /** Files that the hash is made of, besides the index: sources of the pages. Absolute, sorted. */
  sources: readonly string[];
  version: string;
}

/** A file with the texts of pages is closed once it is this long. */
const TEXT_SIZE = 6 * 1024;

/** Writes the index of one version: a file for each context and one for the rest (rows SB-15 to SB-18). */
export async function writeIndex({pages, options, dir, sources, version}: WriteInput): Promise<void> {
  const built = new Map<string, BuiltIndex>();
  for (const [context, members] of pagesByContext(pages, options)) built.set(context, buildIndex(members));
  const texts = [...built.values()].some((index) => index.shards.length > 0) ? textChunks(pages) : [];
  const files = new Map<string, string>();
  for (const [context, index] of built) {
    files.set(indexFileName(context), JSON.stringify(index.parts));
    index.shards.forEach((shard, number) =>
      files.set(indexFileName(context, {kind: 'content', number}), JSON.stringify({documents: [], index: shard.index})),
    );
    index.pairs.forEach((pairs, number) =>
      files.set(indexFileName(context, {kind: 'pairs', number}), JSON.stringify(pairs)),
    );
  }
  texts.forEach((chunk, number) => files.set(textFileName(number), JSON.stringify(chunk)));
  const manifest: SearchManifest = {
    hash: pages.length === 0 ? '' : await hashOf({version, sources, files}),
    hashed: options.hashed === true ? 'query' : options.hashed,
    languages: options.language,
    removeDefaultStopWordFilter: unfilteredLanguages(options),
    removeDefaultStemmer: options.removeDefaultStemmer,
    fuzzyMatchingDistance: options.fuzzyMatchingDistance,
    synonyms: options.synonyms,
    files: Object.fromEntries(
      [...built].map(([context, {shards, pairs, words}]) => [
        context,
        {
          shards: shards.map((shard) => shard.first),
          pairs: pairs.map((file) => Object.keys(file)[0] ?? ''),
          words,
        },
      ]),
    ),
    texts: texts.map((chunk) => chunk[0]?.[0] ?? 0),
  };
  for (const [name, content] of files) {
    const [file = ''] = indexFileUrl(name, manifest).split('?');
    await writeFileAtomic(path.join(dir, file), content);
  }
  await writeFileAtomic(path.join(dir, MANIFEST_FILE), JSON.stringify(manifest));
}

/** An entry may lie in several contexts; the root has the rest, or all where a setting says so. */
function pagesByContext(pages: readonly PageEntries[], options: SearchOptions): Map<string, PageEntries[]> {
  const contexts = [...new Set(searchContexts(options).map((context) => context.path))];
  const inside = (page: PageEntries, context: string): boolean =>
    page.page.path === context || page.page.path.startsWith(`${context}/`);
  const groups = new Map(contexts.map((context) => [context, pages.filter((page) => inside(page, context))]));
  if (options.hideSearchBarWithNoSearchContext && contexts.length > 0) return groups;
  const rest = options.useAllContextsWithNoSearchContext
    ? [...pages]
    : pages.filter((page) => !contexts.some((context) => inside(page, context)));
  return new Map([['', rest], ...groups]);
}

/** Texts of the bodies in order, a page or a few small ones a file: only those of hits that are shown are fetched. */
function textChunks(pages: readonly PageEntries[]): TextFile[] {
  const chunks: TextFile[] = [];
  let size = Infinity;
  for (const {contents} of pages) {
    if (contents.length === 0) continue;
    if (size >= TEXT_SIZE) {
      chunks.push([]);
      size = 0;
    }
    for (const {document} of contents) {
      chunks.at(-1)?.push([document.i, document.t]);
      size += document.t.length;
    }
  }
  return chunks;
}

/** Changes with every byte of a source and with everything that is written (row SB-13). */
async function hashOf(input: {
  version: string;
  sources: readonly string[];
  files: Map<string, string>;
}): Promise<string> {
  const parts = [input.version];
  for (const source of input.sources) {
    const content = await fs.readFile(source).catch(() => undefined);
    if (content) parts.push(contentHash(content, 32));
  }
  for (const [name, content] of input.files) parts.push(name, contentHash(content, 32));
  return contentHash(parts.join('\n'), 8);
}
