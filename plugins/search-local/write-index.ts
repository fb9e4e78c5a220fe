import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {contentHash, packageRoot} from 'inkstone/plugin';
import {type Body, bodiesOf, buildIndex} from './build-index.ts';
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
  const contexts = pagesByContext(pages, options);
  for (const [context, members] of contexts) {
    const {file, shards} = buildIndex(members, numbers);
    put(indexFileName(context), file);
    shards.forEach((shard, number) => put(shardFileName(context, number), shard));
  }
  const bodies = pages.flatMap(bodiesOf);
  const texts = textChunks(pages);
  texts.forEach((chunk, number) => put(textFileName(number), chunk));
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
    contexts: [...contexts.keys()],
    texts: encodeDeltas(texts.map(([first]) => Math.abs(first?.[0] ?? 0))),
    lengths: bodyLengths(bodies, numbers),
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

/**
 * Groups pages by context; a page can be in several. `''` has the other pages, or all if the
 * options say so, or is missing if the search box is hidden there.
 */
function pagesByContext(pages: readonly SearchPage[], options: SearchOptions): Map<string, SearchPage[]> {
  const contexts = [...new Set(searchContexts(options).map((context) => context.path))];
  const inside = ({path}: SearchPage, context: string): boolean => path === context || path.startsWith(`${context}/`);
  const groups = new Map(contexts.map((context) => [context, pages.filter((page) => inside(page, context))]));
  if (options.hideSearchBarWithNoSearchContext && contexts.length > 0) return groups;
  const rest = options.useAllContextsWithNoSearchContext
    ? [...pages]
    : pages.filter((page) => !contexts.some((context) => inside(page, context)));
  return new Map([['', rest], ...groups]);
}

/** Encodes the number of terms in each body, without bigrams. */
function bodyLengths(bodies: readonly Body[], numbers: TermNumbers): string {
  const lengths = bodies.map(({i, tokens}): [number, number] => [
    i,
    tokens.reduce((length, term) => length + (numbers.isBigram(term) ? 0 : 1), 0),
  ]);
  return encodeLengths(new Map(lengths), bodies.at(-1)?.i ?? 0);
}

/**
 * Groups the texts of descriptions and bodies into small chunks in order; a search fetches only
 * those of the hits that it shows.
 */
function textChunks(pages: readonly SearchPage[]): TextFile[] {
  const texts = pages.flatMap((page) => [{i: -page.first, text: page.facts.description}, ...bodiesOf(page)]);
  const chunks: TextFile[] = [];
  let size = Infinity;
  for (const {i, text} of texts) {
    if (size >= TEXT_CHUNK_SIZE) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push([i, text]);
    size += text.length;
  }
  return chunks;
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
