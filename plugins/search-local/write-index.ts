import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {contentHash, packageRoot} from '../../core/plugin-api.ts';
import {buildIndex} from './build-index.ts';
import type {PageEntries} from './number-entries.ts';
import {searchContexts, trimSlashes, unfilteredLanguages, type SearchOptions} from './options.ts';
import {
  EMPTY_INDEX,
  encodeLengths,
  indexFileName,
  indexFileUrl,
  type IndexPart,
  MANIFEST_FILE,
  PINYIN_FILE,
  type SearchDocument,
  type SearchManifest,
  steps,
  textFileName,
} from './shared/index-format.ts';
import type {TermNumbers} from './tokenizer.ts';

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

/** A file of texts is closed once it is this long: of each only one or two are shown. */
const TEXT_SIZE = 4 * 1024;

/**
 * Writes the files of one version: an index for each context and one for the rest.
 */
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
  const lengths = encodeLengths(bodyLengths(pages, numbers), sections);
  let hasTexts = false;
  let hasDescriptions = false;
  for (const [context, members] of pagesByContext(pages, options)) {
    const {parts, isLarge, isLean, shards, words, common, bodies} = buildIndex(members, {numbers, lengths});
    put(indexFileName(context), JSON.stringify(parts));
    const first: string[] = [];
    for (const shard of shards) {
      put(indexFileName(context, first.length), shard.json);
      first.push(shard.first);
    }
    files[context] = {shards: first, words, common, bodies};
    hasTexts ||= isLarge;
    hasDescriptions ||= isLean;
  }
  const texts = hasTexts ? textChunks(pages, {sections, hasDescriptions}) : [];
  texts.forEach(({documents}, number) => {
    const part: IndexPart = {documents, index: EMPTY_INDEX};
    put(textFileName(number), JSON.stringify([part]));
  });
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
    texts: steps(texts.map(({first}) => first)),
  };
  for (const [name, content] of late) write(indexFileUrl(name, manifest), content);
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

/** A page may be in several contexts. The root has the others, or all if the options say so. */
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

/**
 * Terms in the bodies, by their numbers; pairs of ideographs, which count for nothing, are none.
 */
function bodyLengths(pages: readonly PageEntries[], numbers: TermNumbers): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const {document, tokens} of pages.flatMap(({contents}) => contents)) {
    let length = 0;
    for (let at = 0; at < tokens.length; at += 3) if (!numbers.isPair(tokens[at] ?? 0)) length++;
    lengths.set(document.i, length);
  }
  return lengths;
}

/** A file of texts, with the number of its first section. */
interface TextChunk {
  first: number;
  documents: SearchDocument[];
}

/**
 * Texts of the bodies in order, a few a file: only those of hits that are shown are fetched.
 * Descriptions stand with the texts of their page where the index has left them out.
 */
function textChunks(pages: readonly PageEntries[], {sections, hasDescriptions}: TextOptions): TextChunk[] {
  const chunks: TextChunk[] = [];
  let size = Infinity;
  for (const {title, contents, description} of pages) {
    const documents = contents.map(({document: {i, t}}) => ({i, t}));
    // First, since it is looked for where its page begins.
    if (hasDescriptions && description) documents.unshift({i: description.document.i, t: description.document.t});
    for (const document of documents) {
      if (size >= TEXT_SIZE) {
        const first = document.i === title.document.i ? document.i - sections : document.i;
        chunks.push({first, documents: []});
        size = 0;
      }
      chunks.at(-1)?.documents.push(document);
      size += document.t.length;
    }
  }
  return chunks;
}

interface TextOptions {
  sections: number;
  hasDescriptions: boolean;
}

/**
 * Hash of files in the order of their names; those that are not there count for nothing.
 */
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
