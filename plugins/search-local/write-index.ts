import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {contentHash, packageRoot} from 'inkstone/plugin';
import {type Body, IndexBuilder, indexedPage} from './build-index.ts';
import type {SearchPage} from './collect-pages.ts';
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
  pages: readonly SearchPage[];
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
  const {pages, numbers, options, write} = input;
  const hash = createHash('sha256').update(`${input.version}\n${input.sources}`);
  /** Files whose names contain the hash, which depends on all files, so they are written last. */
  const deferred = new Map<string, string>();
  const put = (name: string, value: unknown): void => {
    const content = JSON.stringify(value);
    hash.update(`\n${name}\n${contentHash(content, 32)}`);
    if (options.hashed === 'filename') deferred.set(name, content);
    else write(`${name}.json`, content);
  };
  const builders = new Map(indexContexts(options).map((context) => [context, new IndexBuilder(numbers)]));
  const lengths = new Map<number, number>();
  const texts = openTextChunks((number, chunk) => put(textFileName(number), chunk));
  // Articles are read from the disk, so this visits each page only once.
  for (const page of pages) {
    const indexed = indexedPage(page);
    for (const context of contextsOf(page, options)) builders.get(context)?.add(indexed);
    for (const {i, tokens} of indexed.bodies) lengths.set(i, countTerms(tokens, numbers));
    texts.add([{i: -page.first, text: page.facts.description}, ...indexed.bodies]);
  }
  const firstTexts = texts.end();
  for (const [context, builder] of builders) {
    let number = 0;
    const file = builder.build((shard) => put(shardFileName(context, number++), shard));
    put(indexFileName(context), file);
  }
  const hasPinyin = options.language.includes('zh') && pages.length > 0;
  if (hasPinyin) put(PINYIN_FILE, syllableTable());
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
    contexts: [...builders.keys()],
    texts: encodeDeltas(firstTexts),
    lengths: encodeLengths(lengths, [...lengths.keys()].at(-1) ?? 0),
  };
  for (const [name, content] of deferred) write(indexFileUrl(name, manifest), content);
  write(MANIFEST_FILE, JSON.stringify(manifest));
}

function syllableTable(): unknown {
  return JSON.parse(readFileSync(path.join(packageRoot(), 'plugins/search-local/pinyin.json'), 'utf8'));
}

function secondaryUrls(pages: readonly SearchPage[], options: SearchOptions): Pick<SearchManifest, 'secondaryUrls'> {
  const paths = options.secondaryPaths.map((path) => `${trimSlashes(path)}/`);
  const starts = paths.flatMap((path) => {
    const inside = pages.find((page) => page.path.startsWith(path));
    return inside === undefined ? [] : [inside.url.slice(0, inside.url.lastIndexOf(inside.path)) + path];
  });
  return starts.length === 0 ? {} : {secondaryUrls: starts};
}

/** Returns the contexts that have an index. `''` is missing if the search box is hidden there. */
function indexContexts(options: SearchOptions): string[] {
  const contexts = [...new Set(searchContexts(options).map((context) => context.path))];
  return options.hideSearchBarWithNoSearchContext && contexts.length > 0 ? contexts : ['', ...contexts];
}

/**
 * Returns the contexts of a page, which can be in several. `''` has the other pages, or all if the
 * options say so.
 */
function contextsOf({path}: SearchPage, options: SearchOptions): Set<string> {
  const contexts = searchContexts(options).map((context) => context.path);
  const around = new Set(contexts.filter((context) => path === context || path.startsWith(`${context}/`)));
  return around.size === 0 || options.useAllContextsWithNoSearchContext ? around.add('') : around;
}

/** Returns the number of terms in a text, without bigrams. */
function countTerms(tokens: Int32Array, numbers: TermNumbers): number {
  return tokens.reduce((count, term) => count + (numbers.isBigram(term) ? 0 : 1), 0);
}

type Text = Pick<Body, 'i' | 'text'>;

/**
 * Groups the texts of descriptions and bodies into small chunks in order; a search fetches only
 * those of the hits that it shows.
 */
function openTextChunks(put: (number: number, chunk: TextFile) => void) {
  const firsts: number[] = [];
  let chunk: TextFile = [];
  let size = 0;
  const end = (): number[] => {
    const [first] = chunk;
    if (!first) return firsts;
    put(firsts.length, chunk);
    firsts.push(Math.abs(first[0]));
    chunk = [];
    size = 0;
    return firsts;
  };
  return {
    add(texts: readonly Text[]): void {
      for (const {i, text} of texts) {
        if (size >= TEXT_CHUNK_SIZE) end();
        chunk.push([i, text]);
        size += text.length;
      }
    },
    /** Writes the last chunk and returns the first numbers of all. */
    end,
  };
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
