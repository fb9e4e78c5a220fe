import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {contentHash} from '../../core/plugin-api.ts';
import {buildIndex} from './build-index.ts';
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
import type {TermNumbers} from './term-numbers.ts';

export interface WriteInput {
  pages: readonly PageEntries[];
  /** Titles and headings of the whole site. */
  sections: number;
  numbers: TermNumbers;
  options: SearchOptions;
  /** Hash of the sources of the pages. */
  sources: string;
  version: string;
  /** @param name relative to the folder of the version */
  write: (name: string, content: string) => void;
}

/** A file with the texts of pages is closed once it is this long. */
const TEXT_SIZE = 4 * 1024;

/** Writes the files of one version: an index for each context and one for the rest (rows SB-15 to SB-18). */
export function writeIndex(input: WriteInput): void {
  const {pages, sections, numbers, options, write} = input;
  const hash = createHash('sha256').update(`${input.version}\n${input.sources}`);
  /** Where the hash is part of names, they are known only when everything is. */
  const late = new Map<string, string>();
  const put = (name: string, content: string): void => {
    hash.update(`\n${name}\n${contentHash(content, 32)}`);
    if (options.hashed === 'filename') late.set(name, content);
    else write(`${name}.json`, content);
  };
  const files: SearchManifest['files'] = {};
  let hasTexts = false;
  for (const [context, members] of pagesByContext(pages, options)) {
    const {parts, isLarge, shards, pairs, words} = buildIndex(members, numbers);
    put(indexFileName(context), JSON.stringify(parts));
    const first: string[] = [];
    for (const shard of shards) {
      put(indexFileName(context, {kind: 'content', number: first.length}), shard.json);
      first.push(shard.first);
    }
    pairs.forEach((file, number) => put(indexFileName(context, {kind: 'pairs', number}), JSON.stringify(file)));
    files[context] = {shards: first, pairs: pairs.map((file) => Object.keys(file)[0] ?? ''), words};
    hasTexts ||= isLarge;
  }
  const texts = hasTexts ? textChunks(pages) : [];
  texts.forEach((chunk, number) => put(textFileName(number), JSON.stringify(chunk)));
  const manifest: SearchManifest = {
    hash: pages.length === 0 ? '' : hash.digest('hex').slice(0, 8),
    hashed: options.hashed === true ? 'query' : options.hashed,
    languages: options.language,
    removeDefaultStopWordFilter: unfilteredLanguages(options),
    removeDefaultStemmer: options.removeDefaultStemmer,
    fuzzyMatchingDistance: options.fuzzyMatchingDistance,
    synonyms: options.synonyms,
    sections,
    files,
    texts: texts.map((chunk) => chunk[0]?.[0] ?? 0),
  };
  for (const [name, content] of late) write(indexFileUrl(name, manifest), content);
  write(MANIFEST_FILE, JSON.stringify(manifest));
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

/** Hash of files in the order of their names; those that are not there count for nothing (row SB-13). */
export function sourcesHash(files: Iterable<string>): string {
  const hashes = [...new Set(files)].sort().flatMap((file) => {
    try {
      return contentHash(readFileSync(file), 32);
    } catch {
      return [];
    }
  });
  return contentHash(hashes.join('\n'), 32);
}
