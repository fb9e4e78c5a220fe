import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {contentHash, packageRoot} from 'inkstone/plugin';
import {buildIndex} from './build-index.ts';
import type {PageEntries} from './number-entries.ts';
import {searchContexts, trimSlashes, unfilteredLanguages, type SearchOptions} from './options.ts';
import {
  encodeLengths,
  indexFileName,
  indexFileUrl,
  MANIFEST_FILE,
  PINYIN_FILE,
  type SearchManifest,
  encodeDeltas,
  shardFileName,
  type TextFile,
  textFileName,
} from './shared/index-format.ts';
import type {TermNumbers} from './tokenizer.ts';

export interface WriteInput {
  pages: readonly PageEntries[];
  /** Number of sections of the site. */
  sections: number;
  numbers: TermNumbers;
  options: SearchOptions;
  /** Hash of the sources of the pages. */
  sources: string;
  version: string;
  /** @param name relative to the folder of the version */
  write: (name: string, content: string) => void;
}

/**
 * Characters from which on a text chunk is full. Chunks are small because a search shows only one
 * or two of their texts.
 */
const TEXT_CHUNK_SIZE = 4 * 1024;

/** Writes the files of one version: an index per context and one for the other pages. */
export function writeIndex(input: WriteInput): void {
  const {pages, sections, numbers, options, write} = input;
  const hash = createHash('sha256').update(`${input.version}\n${input.sources}`);
  /** Files whose names contain the hash, which depends on all files, so they are written last. */
  const deferred = new Map<string, string>();
  const put = (name: string, content: string): void => {
    hash.update(`\n${name}\n${contentHash(content, 32)}`);
    if (options.hashed === 'filename') deferred.set(name, content);
    else write(`${name}.json`, content);
  };
  const files: SearchManifest['files'] = {};
  const lengths = encodeLengths(bodyLengths(pages), sections);
  let hasTexts = false;
  let hasDescriptions = false;
  for (const [context, members] of pagesByContext(pages, options)) {
    const {subIndexes, isLarge, isCompact, shards, words, common, bodies} = buildIndex(members, {numbers, lengths});
    put(indexFileName(context), JSON.stringify(subIndexes));
    const first: string[] = [];
    for (const shard of shards) {
      put(shardFileName(context, first.length), JSON.stringify(shard.terms));
      first.push(shard.first);
    }
    files[context] = {shards: first, words, common, bodies};
    hasTexts ||= isLarge;
    hasDescriptions ||= isCompact;
  }
  const firstTexts: number[] = [];
  for (const chunk of hasTexts ? textChunks(pages, {sections, hasDescriptions}) : []) {
    put(textFileName(firstTexts.length), JSON.stringify(chunk.texts));
    firstTexts.push(chunk.first);
  }
  const hasPinyin = options.language.includes('zh') && pages.length > 0;
  if (hasPinyin) put(PINYIN_FILE, JSON.stringify(syllableTable()));
  const manifest: SearchManifest = {
    hash: pages.length === 0 ? '' : hash.digest('hex').slice(0, 8),
    hashed: options.hashed === true ? 'query' : options.hashed,
    languages: options.language,
    removeDefaultStopWordFilter: unfilteredLanguages(options),
    removeDefaultStemmer: options.removeDefaultStemmer,
    fuzzyMatchingDistance: options.fuzzyMatchingDistance,
    synonyms: options.synonyms,
    hasPinyin,
    ...secondaryUrls(pages, options),
    sections,
    files,
    lengths: hasTexts ? lengths : '',
    texts: encodeDeltas(firstTexts),
  };
  for (const [name, content] of deferred) write(indexFileUrl(name, manifest), content);
  write(MANIFEST_FILE, JSON.stringify(manifest));
}

function syllableTable(): unknown {
  return JSON.parse(readFileSync(path.join(packageRoot(), 'plugins/search-local/pinyin.json'), 'utf8'));
}

function secondaryUrls(pages: readonly PageEntries[], options: SearchOptions): Pick<SearchManifest, 'secondaryUrls'> {
  const paths = options.secondaryPaths.map((path) => `${trimSlashes(path)}/`);
  const starts = paths.flatMap((path) => {
    const inside = pages.find(({page}) => page.path.startsWith(path))?.page;
    return inside === undefined ? [] : [inside.url.slice(0, inside.url.lastIndexOf(inside.path)) + path];
  });
  return starts.length === 0 ? {} : {secondaryUrls: starts};
}

/**
 * Groups pages by context; a page can be in several. `''` has the other pages, or all if the
 * options say so, or is missing if the search box is hidden there.
 */
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

/** Returns the number of terms in each body, without bigrams, by the number of the body. */
function bodyLengths(pages: readonly PageEntries[]): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const page of pages) page.refs.forEach((ref, at) => lengths.set(ref, page.lengths[at] ?? 0));
  return lengths;
}

/** A text chunk, with the number of its first section. */
interface TextChunk {
  first: number;
  texts: TextFile;
}

/**
 * Groups the texts of bodies into small chunks in order; a search fetches only those of the hits
 * that it shows. Descriptions that the index omits are stored with the texts of their page.
 */
function* textChunks(pages: readonly PageEntries[], {sections, hasDescriptions}: TextOptions): Generator<TextChunk> {
  let chunk: TextChunk | undefined;
  let size = 0;
  for (const {title, contents, description} of pages) {
    // The description is first, because it is looked up by the number of the page's first section.
    const entries = hasDescriptions && description ? [description, ...contents] : contents;
    for (const {
      document: {i, t},
    } of entries) {
      if (chunk && size >= TEXT_CHUNK_SIZE) {
        yield chunk;
        chunk = undefined;
        size = 0;
      }
      chunk ??= {first: i === title.document.i ? i - sections : i, texts: []};
      chunk.texts.push([i, t]);
      size += t.length;
    }
  }
  if (chunk) yield chunk;
}

interface TextOptions {
  sections: number;
  hasDescriptions: boolean;
}

/** Returns a hash of files in the order of their names. Ignores missing files. */
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
